-- No two parts may have numbers that differ in punctuation, spaces or capitals only: search, and people, take them for one.
-- (\x3b is a semicolon, and none stands within a statement, because Prisma cuts the script at each.)
DO E'
DECLARE
  alike TEXT\x3b
BEGIN
  SELECT string_agg(numbers, \'\x3b \' ORDER BY numbers) INTO alike FROM (
    SELECT string_agg(part_number, \', \' ORDER BY part_number) AS numbers FROM products
    GROUP BY number_key HAVING count(*) > 1 OR number_key = \'\'
  ) AS same\x3b
  IF alike IS NOT NULL THEN
    RAISE EXCEPTION \'Part numbers must differ in letters or digits, and have one (docs/operations.md, the database). Rename these: %\', alike\x3b
  END IF\x3b
END';

ALTER TABLE "products" ADD CONSTRAINT "products_number_written" CHECK ("number_key" <> '');
DROP INDEX "products_part_number_key";
CREATE UNIQUE INDEX "products_number_key_key" ON "products"("number_key");
