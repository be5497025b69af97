-- The admin's list of orders: by total, and by words in the part's and the customer's name and the e-mail address.
CREATE INDEX "orders_total_idx" ON "orders"("total_cents", "id") WHERE (deleted_at IS NULL);
CREATE INDEX "orders_search_idx" ON "orders" USING GIN ("product_name" gin_trgm_ops, "customer_name" gin_trgm_ops, "customer_email" gin_trgm_ops);

-- What the card provider said when it refused a card.
ALTER TABLE "payments" ADD COLUMN "failure" TEXT;

-- How many unpaid orders somebody has. VOLATILE on purpose: unlike the statement that calls it, it sees what was
-- committed while that statement waited for the user's row.
CREATE FUNCTION "unpaid_orders_of"("buyer" UUID) RETURNS BIGINT LANGUAGE sql VOLATILE
  AS $$ SELECT count(*) FROM orders WHERE user_id = buyer AND status = 'UNPAID' AND deleted_at IS NULL $$;
