-- Pieces of a part that unpaid orders hold, without those of one order. VOLATILE: it reads what is committed when it is
-- called, so a statement that has waited for the lock of the part counts the orders of the transactions it waited for.
CREATE FUNCTION "held_pieces"("part" UUID, "except_order" UUID) RETURNS BIGINT LANGUAGE sql VOLATILE
  AS $$ SELECT COALESCE(sum(quantity), 0)::BIGINT FROM orders
    WHERE product_id = part AND reserved_until IS NOT NULL AND id IS DISTINCT FROM except_order $$;

CREATE INDEX "orders_held_idx" ON "orders"("product_id") WHERE (reserved_until IS NOT NULL);
