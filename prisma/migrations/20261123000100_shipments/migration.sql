-- Shipments of paid orders. A server of the previous release, which knows only delivery as a whole, may run meanwhile:
-- triggers record what it delivers and refuse what would lose shipped pieces.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
ALTER TYPE "order_event_kind" ADD VALUE 'SHIPPED';
ALTER TYPE "order_event_kind" ADD VALUE 'LINE_CANCELLED';
ALTER TYPE "audit_action" ADD VALUE 'ORDER_SHIPPED';
ALTER TYPE "audit_action" ADD VALUE 'LINE_CANCELLED';
CREATE TYPE "carrier" AS ENUM ('UPS', 'FEDEX', 'USPS', 'DHL', 'FREIGHT', 'OWN_TRUCK');

ALTER TABLE "products" ADD COLUMN "bin" TEXT,
  ADD CONSTRAINT "products_bin_length" CHECK (char_length("bin") BETWEEN 1 AND 40) NOT VALID;
ALTER TABLE "products" VALIDATE CONSTRAINT "products_bin_length";

CREATE TABLE "shipments" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "order_id" UUID NOT NULL,
    "carrier" "carrier",
    "tracking_number" TEXT,
    "shipped_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "shipments_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "shipments_tracking_number_length" CHECK (char_length("tracking_number") BETWEEN 1 AND 60),
    CONSTRAINT "shipments_tracked_by_carrier" CHECK ("tracking_number" IS NULL OR "carrier" IS NOT NULL)
);
CREATE UNIQUE INDEX "shipments_id_order_id_key" ON "shipments"("id", "order_id");
CREATE INDEX "shipments_order_id_shipped_at_idx" ON "shipments"("order_id", "shipped_at");
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "shipment_lines" (
    "shipment_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "shipment_lines_pkey" PRIMARY KEY ("shipment_id", "position"),
    CONSTRAINT "shipment_lines_quantity_positive" CHECK ("quantity" > 0)
);
CREATE INDEX "shipment_lines_order_id_position_idx" ON "shipment_lines"("order_id", "position");
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_order_id_fkey" FOREIGN KEY ("shipment_id", "order_id") REFERENCES "shipments"("id", "order_id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_id_position_fkey" FOREIGN KEY ("order_id", "position") REFERENCES "order_lines"("order_id", "position") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Never more is shipped than was ordered, less the pieces that returned to stock without having left.
ALTER TABLE "order_lines"
  ADD COLUMN "shipped" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "taken_back" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "order_lines_shipped_range" CHECK ("shipped" >= 0 AND "shipped" + "returned" - "taken_back" <= "quantity") NOT VALID,
  ADD CONSTRAINT "order_lines_taken_back_range" CHECK ("taken_back" BETWEEN 0 AND LEAST("shipped", "returned")) NOT VALID;
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_shipped_range";
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_taken_back_range";

-- A shipped order is neither unpaid again nor canceled as a whole. A lost dispute still ends it.
ALTER TABLE "orders"
  ADD COLUMN "shipped_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "orders_only_paid_shipped" CHECK ("status" <> 'UNPAID' OR "shipped_at" IS NULL) NOT VALID,
  ADD CONSTRAINT "orders_shipped_not_cancelled" CHECK ("shipped_at" IS NULL OR "cancelled_at" IS NULL OR "lost_cents" > 0) NOT VALID;
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_only_paid_shipped";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_shipped_not_cancelled";

-- Counts the shipped pieces of each line. The CHECK of the line refuses too many.
CREATE FUNCTION "count_shipped_pieces"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  PERFORM FROM orders WHERE id IN (SELECT order_id FROM added) ORDER BY id FOR NO KEY UPDATE\x3b
  IF EXISTS (
    SELECT FROM added JOIN orders ON orders.id = added.order_id
    WHERE status = \'UNPAID\' OR cancelled_at IS NOT NULL OR (status = \'SHIPPING\' AND shipped_at IS NULL)
  ) THEN
    RAISE EXCEPTION \'only a paid order is shipped\'
      USING ERRCODE = \'check_violation\', CONSTRAINT = \'shipments_of_paid_orders\'\x3b
  END IF\x3b
  UPDATE order_lines SET shipped = shipped + sums.pieces
    FROM (SELECT order_id, position, sum(quantity) AS pieces FROM added GROUP BY order_id, position) AS sums
    WHERE order_lines.order_id = sums.order_id AND order_lines.position = sums.position\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "shipment_lines_count" AFTER INSERT ON "shipment_lines" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "count_shipped_pieces"();

CREATE FUNCTION "refuse_change_of_shipped"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  RAISE EXCEPTION \'what was shipped never changes\'
    USING ERRCODE = \'check_violation\', CONSTRAINT = \'shipment_lines_unchanged\'\x3b
END';
CREATE TRIGGER "shipment_lines_unchanged" BEFORE UPDATE OR DELETE ON "shipment_lines" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_shipped"();

-- A delivery is a delivery of the whole order: the pieces that did not ship yet become one shipment.
CREATE FUNCTION "ship_rest_of_order"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  WITH rest AS (
    SELECT position, quantity - shipped - returned + taken_back AS pieces FROM order_lines
    WHERE order_id = NEW.id AND shipped + returned - taken_back < quantity
  ), shipment AS (
    INSERT INTO shipments (order_id, shipped_at, delivered_at)
    SELECT NEW.id, COALESCE(NEW.delivered_at, now()), NEW.delivered_at WHERE EXISTS (SELECT FROM rest)
    RETURNING id
  )
  INSERT INTO shipment_lines (shipment_id, order_id, position, quantity)
    SELECT shipment.id, NEW.id, position, pieces FROM shipment, rest\x3b
  UPDATE shipments SET delivered_at = NEW.delivered_at WHERE order_id = NEW.id AND delivered_at IS NULL\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "orders_ship_rest" AFTER UPDATE OF "status" ON "orders" FOR EACH ROW
  WHEN (OLD.status <> 'DELIVERED' AND NEW.status = 'DELIVERED') EXECUTE FUNCTION "ship_rest_of_order"();

-- Pieces that return to stock are first those that did not ship. A statement that takes back shipped ones sets their number.
CREATE FUNCTION "count_taken_back"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  NEW.taken_back := OLD.taken_back
    + GREATEST(0, NEW.returned - OLD.taken_back - (OLD.quantity - OLD.shipped))\x3b
  RETURN NEW\x3b
END';
CREATE TRIGGER "order_lines_count_taken_back" BEFORE UPDATE OF "returned" ON "order_lines" FOR EACH ROW
  WHEN (NEW.returned > OLD.returned AND NEW.taken_back = OLD.taken_back) EXECUTE FUNCTION "count_taken_back"();
