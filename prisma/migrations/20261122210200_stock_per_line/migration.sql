-- Held pieces are those of lines. VOLATILE: it reads what is committed when it is called, so a statement that has waited
-- for the lock of the part counts the orders of the transactions it waited for.
CREATE OR REPLACE FUNCTION "held_pieces"("part" UUID, "except_order" UUID) RETURNS BIGINT LANGUAGE sql VOLATILE
  AS $$ SELECT COALESCE(sum(quantity), 0)::BIGINT FROM order_lines
    WHERE product_id = part AND reserved AND order_id IS DISTINCT FROM except_order $$;
DROP INDEX "orders_held_idx";

-- One unpaid order of a part: for orders of one line. Orders of several lines are limited by number and pieces only.
CREATE UNIQUE INDEX "orders_one_unpaid_line" ON "orders"("user_id", "product_id") WHERE (status = 'UNPAID' AND deleted_at IS NULL AND line_count = 1);
CREATE INDEX "orders_unpaid_baskets_idx" ON "orders"("user_id") WHERE (status = 'UNPAID' AND deleted_at IS NULL AND line_count > 1);
DROP INDEX "orders_one_unpaid_per_product";
ALTER INDEX "orders_one_unpaid_line" RENAME TO "orders_one_unpaid_per_product";

-- The lines of a customer's unpaid orders. VOLATILE: it sees what was committed while the statement that calls it waited
-- for the customer's row. Two branches, because each has an index.
CREATE FUNCTION "unpaid_lines_of"("buyer" UUID) RETURNS TABLE ("order_id" UUID, "product_id" UUID, "held" INTEGER)
  LANGUAGE sql VOLATILE ROWS 5
  AS $$ SELECT l.order_id, l.product_id, CASE WHEN l.reserved THEN l.quantity ELSE 0 END
    FROM (
      SELECT id FROM orders WHERE user_id = buyer AND status = 'UNPAID' AND deleted_at IS NULL AND line_count = 1
      UNION ALL SELECT id FROM orders WHERE user_id = buyer AND status = 'UNPAID' AND deleted_at IS NULL AND line_count > 1
    ) AS unpaid JOIN order_lines AS l ON l.order_id = unpaid.id $$;

-- For servers of the previous release.
CREATE OR REPLACE FUNCTION "unpaid_orders_of"("buyer" UUID) RETURNS BIGINT LANGUAGE sql VOLATILE
  AS $$ SELECT count(DISTINCT order_id) FROM unpaid_lines_of(buyer) $$;

-- The search of orders finds further lines, too.
CREATE INDEX "orders_more_names_idx" ON "orders" USING GIN ("more_names" gin_trgm_ops) WHERE (more_names <> '');
