-- The lines of an order. A server of the previous release, which writes only "orders", may run meanwhile: triggers write
-- the lines of its orders. "orders" keeps the first line's part, the sums, and the names of the further parts for search.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
CREATE TABLE "order_lines" (
    "order_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "product_id" UUID NOT NULL,
    "product_name" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit_price_cents" INTEGER NOT NULL,
    "returned" INTEGER NOT NULL DEFAULT 0,
    "reserved" BOOLEAN NOT NULL,

    CONSTRAINT "order_lines_pkey" PRIMARY KEY ("order_id", "position"),
    CONSTRAINT "order_lines_position_range" CHECK ("position" BETWEEN 1 AND 50),
    CONSTRAINT "order_lines_quantity_positive" CHECK ("quantity" > 0),
    CONSTRAINT "order_lines_unit_price_positive" CHECK ("unit_price_cents" > 0),
    CONSTRAINT "order_lines_returned_range" CHECK ("returned" BETWEEN 0 AND "quantity")
);

CREATE UNIQUE INDEX "order_lines_part_once" ON "order_lines"("product_id", "order_id");
CREATE INDEX "order_lines_held_idx" ON "order_lines"("product_id") WHERE (reserved);
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "orders"
  ADD COLUMN "line_count" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "more_names" TEXT NOT NULL DEFAULT '',
  ADD CONSTRAINT "orders_line_count_range" CHECK ("line_count" BETWEEN 1 AND 50) NOT VALID,
  ADD CONSTRAINT "orders_single_line_total" CHECK ("line_count" > 1 OR "total_cents" = "quantity" * "unit_price_cents") NOT VALID,
  DROP CONSTRAINT "orders_total_is_quantity_times_price";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_line_count_range";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_single_line_total";

-- Writes the line of an order that has none, and refuses an order that is not the sum of its lines.
CREATE FUNCTION "complete_order_lines"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  INSERT INTO order_lines (order_id, position, product_id, product_name, quantity, unit_price_cents, returned, reserved)
    SELECT id, 1, product_id, product_name, quantity, unit_price_cents, restocked, reserved_until IS NOT NULL FROM placed
    WHERE line_count = 1 AND NOT EXISTS (SELECT FROM order_lines WHERE order_id = placed.id)\x3b
  IF EXISTS (
    SELECT FROM placed CROSS JOIN LATERAL (
      SELECT count(*) AS lines, sum(quantity) AS pieces, sum(quantity::bigint * unit_price_cents) AS cents
      FROM order_lines WHERE order_id = placed.id
    ) AS sums
    WHERE lines <> line_count OR pieces IS DISTINCT FROM quantity OR cents IS DISTINCT FROM total_cents
  ) THEN
    RAISE EXCEPTION \'an order is not the sum of its lines\'
      USING ERRCODE = \'check_violation\', CONSTRAINT = \'orders_sum_of_lines\'\x3b
  END IF\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "orders_complete_lines" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION "complete_order_lines"();

-- What was ordered never changes, so the sums stay true.
CREATE FUNCTION "refuse_change_of_ordered"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  RAISE EXCEPTION \'what was ordered never changes\'
    USING ERRCODE = \'check_violation\', CONSTRAINT = \'orders_sum_of_lines\'\x3b
END';
CREATE TRIGGER "orders_unchanged" BEFORE UPDATE OF "quantity", "total_cents", "line_count" ON "orders" FOR EACH ROW
  WHEN ((OLD.quantity, OLD.total_cents, OLD.line_count) IS DISTINCT FROM (NEW.quantity, NEW.total_cents, NEW.line_count))
  EXECUTE FUNCTION "refuse_change_of_ordered"();
CREATE TRIGGER "order_lines_unchanged" BEFORE UPDATE OF "order_id", "position", "product_id", "quantity", "unit_price_cents"
  ON "order_lines" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ordered"();

-- After a change of an order's reservation or returned pieces its lines say the same. A payment reserves or releases all
-- lines. Any other statement that changed only the order comes from a server of the previous release: it moved the stock
-- of the first line, which is right for an order of one line and refused for others.
CREATE FUNCTION "keep_order_lines"() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  is_held BOOLEAN := NEW.reserved_until IS NOT NULL\x3b
BEGIN
  IF NEW.line_count = 1 THEN
    UPDATE order_lines SET reserved = is_held, returned = NEW.restocked
      WHERE order_id = NEW.id AND (reserved <> is_held OR returned <> NEW.restocked)\x3b
    RETURN NULL\x3b
  END IF\x3b
  IF NEW.status <> OLD.status THEN
    UPDATE order_lines SET reserved = is_held WHERE order_id = NEW.id AND reserved <> is_held\x3b
  END IF\x3b
  IF EXISTS (SELECT FROM order_lines WHERE order_id = NEW.id HAVING bool_or(reserved <> is_held) OR sum(returned) <> NEW.restocked)
  THEN
    RAISE EXCEPTION \'the lines of the order were not changed with it\'
      USING ERRCODE = \'check_violation\', CONSTRAINT = \'orders_changed_with_lines\'\x3b
  END IF\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "orders_keep_lines" AFTER UPDATE OF "reserved_until", "restocked" ON "orders" FOR EACH ROW
  WHEN ((OLD.reserved_until IS NULL) <> (NEW.reserved_until IS NULL) OR OLD.restocked <> NEW.restocked)
  EXECUTE FUNCTION "keep_order_lines"();
