-- Every order has a number, and no two have the same.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
ALTER TABLE "orders" ADD CONSTRAINT "orders_number_range" CHECK ("number" IS NOT NULL AND "number" >= 100000) NOT VALID;
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_number_range";
ALTER TABLE "orders" ALTER COLUMN "number" SET NOT NULL;
CREATE UNIQUE INDEX "orders_number_key" ON "orders"("number");

CREATE OR REPLACE FUNCTION "publish_order_change"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF TG_ARGV[0] = \'id\' THEN
    INSERT INTO change_events (event) VALUES (\'order:\' || NEW.id)\x3b
  ELSE
    INSERT INTO change_events (event) VALUES (\'order:\' || NEW.order_id)\x3b
  END IF\x3b
  RETURN NULL\x3b
END';
