-- Sales of a period are read from the index alone: what was sold, how much of it, for how much.
CREATE INDEX "orders_sales_idx" ON "orders"("paid_at", "product_id", "quantity", "total_cents") WHERE (paid_at IS NOT NULL);

-- Fewer pieces than three of the smallest orders would take.
CREATE INDEX "products_low_stock_idx" ON "products"("available", "id") WHERE (archived_at IS NULL AND available < (3 * minimum));

CREATE INDEX "contact_messages_open_idx" ON "contact_messages"("created_at" DESC, "id" DESC) WHERE (handled_at IS NULL);
