-- Charges of an order (shipping, tax), the rules that give them, and the settings of the shop. Without a rule an order has no
-- charge, and its total is the sum of its lines.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
ALTER TYPE "audit_action" ADD VALUE 'SETTINGS_CHANGED';
ALTER TYPE "audit_subject" ADD VALUE 'SETTINGS';

-- One row. Each change of a setting or a rule increments its version.
CREATE TABLE "shop_settings" (
    "id" UUID NOT NULL DEFAULT '00000000-0000-7000-8000-000000000001',
    "version" INTEGER NOT NULL DEFAULT 1,
    "max_price_cents" INTEGER NOT NULL DEFAULT 5000,
    "min_minimum" INTEGER NOT NULL DEFAULT 100,
    "max_available" INTEGER NOT NULL DEFAULT 5000,

    CONSTRAINT "shop_settings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "shop_settings_one_row" CHECK ("id" = '00000000-0000-7000-8000-000000000001'),
    CONSTRAINT "shop_settings_limits" CHECK ("max_price_cents" >= 1 AND "min_minimum" BETWEEN 1 AND 1000000 AND "max_available" >= 1),
    -- The total of 50 lines, with its charges, is in the range of an integer.
    CONSTRAINT "shop_settings_total_range" CHECK ("max_price_cents"::bigint * "max_available" <= 40000000)
);
INSERT INTO "shop_settings" DEFAULT VALUES;

-- The first rule by position that fits the address, the weight and the pieces gives the price of shipping.
CREATE TABLE "shipping_rules" (
    "position" SMALLINT NOT NULL,
    "label" TEXT NOT NULL,
    "states" TEXT[] NOT NULL DEFAULT '{}',
    "zip_prefixes" TEXT[] NOT NULL DEFAULT '{}',
    "max_ounces" INTEGER,
    "max_pieces" INTEGER,
    "cents" INTEGER NOT NULL,
    "free_above_cents" INTEGER,

    CONSTRAINT "shipping_rules_pkey" PRIMARY KEY ("position"),
    CONSTRAINT "shipping_rules_position_range" CHECK ("position" BETWEEN 1 AND 100),
    CONSTRAINT "shipping_rules_label_length" CHECK (char_length("label") BETWEEN 1 AND 100),
    CONSTRAINT "shipping_rules_amounts" CHECK ("cents" BETWEEN 0 AND 1000000 AND "max_ounces" > 0 AND "max_pieces" > 0 AND "free_above_cents" > 0)
);

CREATE TABLE "tax_rates" (
    "state" TEXT NOT NULL,
    "rate_ppm" INTEGER NOT NULL,
    "taxes_shipping" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "tax_rates_pkey" PRIMARY KEY ("state"),
    CONSTRAINT "tax_rates_state" CHECK ("state" ~ '^[A-Z]{2}$'),
    CONSTRAINT "tax_rates_range" CHECK ("rate_ppm" BETWEEN 0 AND 300000)
);

CREATE TABLE "pickup_agencies" (
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "state" TEXT NOT NULL,

    CONSTRAINT "pickup_agencies_pkey" PRIMARY KEY ("name"),
    CONSTRAINT "pickup_agencies_name_length" CHECK (char_length("name") BETWEEN 1 AND 100),
    CONSTRAINT "pickup_agencies_state" CHECK ("state" ~ '^[A-Z]{2}$')
);

-- Null: unknown. An unknown weight counts as none.
ALTER TABLE "products" ADD COLUMN "weight_ounces" INTEGER;
ALTER TABLE "products" ADD CONSTRAINT "products_weight_range" CHECK ("weight_ounces" BETWEEN 1 AND 100000) NOT VALID;
ALTER TABLE "products" VALIDATE CONSTRAINT "products_weight_range";

CREATE TYPE "charge_kind" AS ENUM ('SHIPPING', 'TAX');

CREATE TABLE "order_charges" (
    "order_id" UUID NOT NULL,
    "kind" "charge_kind" NOT NULL,
    "label" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "details" JSONB NOT NULL,

    CONSTRAINT "order_charges_pkey" PRIMARY KEY ("order_id", "kind"),
    CONSTRAINT "order_charges_not_negative" CHECK ("cents" >= 0)
);
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- "total_cents" includes "charges_cents".
ALTER TABLE "orders"
  ADD COLUMN "charges_cents" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "pickup_agency" TEXT,
  ADD COLUMN "pickup_code" TEXT,
  ADD CONSTRAINT "orders_charges_not_negative" CHECK ("charges_cents" >= 0) NOT VALID,
  ADD CONSTRAINT "orders_pickup_code" CHECK (("pickup_agency" IS NULL) = ("pickup_code" IS NULL)) NOT VALID,
  ADD CONSTRAINT "orders_one_line_and_charges" CHECK ("line_count" > 1 OR "total_cents" = "quantity" * "unit_price_cents" + "charges_cents") NOT VALID,
  DROP CONSTRAINT "orders_single_line_total";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_charges_not_negative";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_pickup_code";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_one_line_and_charges";

-- Writes the line of an order that has none, and refuses an order that is not the sum of its lines and its charges. A server
-- of the previous release has no right to the table of charges, and its orders have none.
CREATE OR REPLACE FUNCTION "complete_order_lines"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  INSERT INTO order_lines (order_id, position, product_id, product_name, quantity, unit_price_cents, returned, reserved)
    SELECT id, 1, product_id, product_name, quantity, unit_price_cents, restocked, reserved_until IS NOT NULL FROM placed
    WHERE line_count = 1 AND NOT EXISTS (SELECT FROM order_lines WHERE order_id = placed.id)\x3b
  IF EXISTS (
    SELECT FROM placed CROSS JOIN LATERAL (
      SELECT count(*) AS lines, sum(quantity) AS pieces, sum(quantity::bigint * unit_price_cents) AS cents
      FROM order_lines WHERE order_id = placed.id
    ) AS sums
    WHERE lines <> line_count OR pieces IS DISTINCT FROM quantity OR cents + charges_cents IS DISTINCT FROM total_cents
  ) THEN
    RAISE EXCEPTION \'an order is not the sum of its lines\'
      USING ERRCODE = \'check_violation\', CONSTRAINT = \'orders_sum_of_lines\'\x3b
  END IF\x3b
  IF EXISTS (SELECT FROM placed WHERE charges_cents > 0) THEN
    IF EXISTS (
      SELECT FROM placed WHERE charges_cents
        <> (SELECT COALESCE(sum(cents), 0) FROM order_charges WHERE order_id = placed.id)
    ) THEN
      RAISE EXCEPTION \'the charges of an order are not their sum\'
        USING ERRCODE = \'check_violation\', CONSTRAINT = \'orders_sum_of_charges\'\x3b
    END IF\x3b
  END IF\x3b
  RETURN NULL\x3b
END';

CREATE FUNCTION "check_sum_of_charges"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF EXISTS (
    SELECT FROM orders WHERE id IN (SELECT order_id FROM changed) AND charges_cents
      <> (SELECT COALESCE(sum(cents), 0) FROM order_charges WHERE order_id = orders.id)
  ) THEN
    RAISE EXCEPTION \'the charges of an order are not their sum\'
      USING ERRCODE = \'check_violation\', CONSTRAINT = \'orders_sum_of_charges\'\x3b
  END IF\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "order_charges_added" AFTER INSERT ON "order_charges" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "check_sum_of_charges"();
CREATE TRIGGER "order_charges_deleted" AFTER DELETE ON "order_charges" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "check_sum_of_charges"();
CREATE TRIGGER "order_charges_unchanged" BEFORE UPDATE ON "order_charges" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_ordered"();
CREATE TRIGGER "orders_charges_unchanged" BEFORE UPDATE OF "charges_cents" ON "orders" FOR EACH ROW
  WHEN (OLD.charges_cents <> NEW.charges_cents) EXECUTE FUNCTION "refuse_change_of_ordered"();
