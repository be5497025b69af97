-- Numbers of orders that people can say: K-104821. The n-th order gets the n-th value of a secret permutation of all
-- six-digit numbers, after 900,000 orders of all seven-digit numbers, so a number does not show how many orders there are.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
CREATE SEQUENCE "order_number_places" AS BIGINT MINVALUE 0;

-- The key of the permutation, one row. It must never change: other numbers would repeat given ones.
CREATE TABLE "order_number_key" (
  "key" UUID NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "order_number_key_pkey" PRIMARY KEY ("key")
);
INSERT INTO "order_number_key" DEFAULT VALUES;

CREATE FUNCTION "refuse_change_of_order_number_key"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  RAISE EXCEPTION \'the key of the order numbers never changes\'
    USING ERRCODE = \'check_violation\', CONSTRAINT = \'order_number_key_kept\'\x3b
END';
CREATE TRIGGER "order_number_key_kept" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "order_number_key"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_order_number_key"();

-- A Feistel network: a place is a pair of a high and a low part, and each step adds to one part a hash of the other, modulo
-- its size. Every step can be undone, so two places never have the same number.
CREATE FUNCTION "order_number_at"("place" BIGINT, "key" UUID) RETURNS INTEGER LANGUAGE plpgsql IMMUTABLE STRICT AS E'
DECLARE
  digits INTEGER := 5\x3b
  first BIGINT := 100000\x3b
  high_size INTEGER\x3b
  low_size INTEGER\x3b
  high BIGINT\x3b
  low BIGINT\x3b
BEGIN
  WHILE place >= 9 * first LOOP
    place := place - 9 * first\x3b
    first := 10 * first\x3b
    digits := digits + 1\x3b
  END LOOP\x3b
  high_size := 9 * 10 ^ (digits / 2)\x3b
  low_size := 10 ^ (digits - digits / 2)\x3b
  high := place / low_size\x3b
  low := place % low_size\x3b
  FOR round IN 1..4 LOOP
    high := (high + (\'x\' || left(md5(concat_ws(\' \', key, digits, round, low)), 7))::bit(28)::int) % high_size\x3b
    low := (low + (\'x\' || right(md5(concat_ws(\' \', key, digits, round, high)), 7))::bit(28)::int) % low_size\x3b
  END LOOP\x3b
  RETURN first + high * low_size + low\x3b
END';

-- Runs with the rights of its owner, because the role of the running server may not use sequences.
CREATE FUNCTION "next_order_number"() RETURNS INTEGER LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path FROM CURRENT
  AS $$ SELECT order_number_at(nextval('order_number_places'), key) FROM order_number_key $$;

-- Orders of servers of the previous release get their number by the default.
ALTER TABLE "orders" ADD COLUMN "number" INTEGER;
ALTER TABLE "orders" ALTER COLUMN "number" SET DEFAULT next_order_number();

-- The numbers of old orders are no change that browsers have to load.
CREATE OR REPLACE FUNCTION "publish_order_change"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF TG_ARGV[0] = \'id\' THEN
    IF TG_OP = \'UPDATE\' THEN
      IF OLD.number IS NULL AND NEW.number IS NOT NULL THEN
        RETURN NULL\x3b
      END IF\x3b
    END IF\x3b
    INSERT INTO change_events (event) VALUES (\'order:\' || NEW.id)\x3b
  ELSE
    INSERT INTO change_events (event) VALUES (\'order:\' || NEW.order_id)\x3b
  END IF\x3b
  RETURN NULL\x3b
END';
