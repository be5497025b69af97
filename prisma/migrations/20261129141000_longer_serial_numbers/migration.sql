-- Runs of digits have as many places as a serial number may have characters: with twelve, longer ones lost their first digits.
CREATE OR REPLACE FUNCTION "serial_number_key"("serial" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT regexp_replace(regexp_replace(translate(
    regexp_replace(lower(normalize($1, NFKC)), '[^a-z0-9]+', '', 'g'), 'oi', '01'),
    '([0-9]+)', repeat('0', 60) || '\1', 'g'), '[0-9]*([0-9]{60})', '\1', 'g') $$;

-- Computes the keys of all rows and their indexes again; both tables in one transaction, because with keys of two kinds the fits
-- would be wrong meanwhile. A range that was in order only without its first digits is turned round.
ALTER TABLE "equipment_models"
  DROP CONSTRAINT "equipment_models_serials_in_order",
  ALTER COLUMN "serial_from_key" SET EXPRESSION AS (coalesce("serial_number_key"("serial_from"), '')),
  ALTER COLUMN "serial_to_key" SET EXPRESSION AS (coalesce("serial_number_key"("serial_to"), '~'));
UPDATE "equipment_models" SET "serial_from" = "serial_to", "serial_to" = "serial_from" WHERE "serial_from_key" > "serial_to_key";
ALTER TABLE "equipment_models" ADD CONSTRAINT "equipment_models_serials_in_order" CHECK ("serial_from_key" <= "serial_to_key");

ALTER TABLE "fitments"
  DROP CONSTRAINT "fitments_serials_in_order",
  ALTER COLUMN "serial_from_key" SET EXPRESSION AS (coalesce("serial_number_key"("serial_from"), '')),
  ALTER COLUMN "serial_to_key" SET EXPRESSION AS (coalesce("serial_number_key"("serial_to"), '~'));
UPDATE "fitments" SET "serial_from" = "serial_to", "serial_to" = "serial_from" WHERE "serial_from_key" > "serial_to_key";
ALTER TABLE "fitments" ADD CONSTRAINT "fitments_serials_in_order" CHECK ("serial_from_key" <= "serial_to_key");
