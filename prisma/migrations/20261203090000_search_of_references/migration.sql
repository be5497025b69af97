-- Orders are found by the buyer's purchase order number and job. Most orders have neither, and are not in the index.
CREATE INDEX "orders_references_idx" ON "orders" USING GIN ("po_number" gin_trgm_ops, "job_name" gin_trgm_ops)
  WHERE (po_number IS NOT NULL OR job_name IS NOT NULL);
