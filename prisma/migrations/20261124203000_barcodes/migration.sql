-- One barcode has 12 digits as a UPC, 13 as an EAN and 14 as a GTIN, with zeros before it, and spreadsheets drop these zeros.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
CREATE FUNCTION "barcode_key"("number" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN part_number_key("number") ~ '^[0-9]{8,14}$' THEN lpad(part_number_key("number"), 14, '0')
    ELSE part_number_key("number") END;

DO E'
DECLARE
  alike TEXT\x3b
BEGIN
  SELECT string_agg(numbers, \'\x3b \' ORDER BY numbers) INTO alike FROM (
    SELECT string_agg(number, \', \' ORDER BY number) AS numbers FROM part_aliases
    WHERE kind = \'UPC\' GROUP BY barcode_key(number) HAVING count(*) > 1
  ) AS same\x3b
  IF alike IS NOT NULL THEN
    RAISE EXCEPTION \'A barcode belongs to one part, with zeros before it or without (docs/operations.md, the database). Remove all but one of these: %\', alike\x3b
  END IF\x3b
END ';

-- Null of a number that is no barcode.
ALTER TABLE "part_aliases" ADD COLUMN "barcode" TEXT COLLATE "C"
  GENERATED ALWAYS AS (CASE WHEN "kind" = 'UPC' THEN barcode_key("number") END) STORED;
DROP INDEX "part_aliases_upc_key";
CREATE UNIQUE INDEX "part_aliases_upc_key" ON "part_aliases"("barcode");
