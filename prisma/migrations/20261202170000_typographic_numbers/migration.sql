-- Numbers that were copied from a page or a PDF have typographic quotes, primes and invisible characters. They are no part of a
-- number, as other punctuation (2000 to 206f are Unicode's General Punctuation).
CREATE OR REPLACE FUNCTION "part_number_key"("number" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(normalize("number", NFKC),
    '[!-/:-@[-`{-~[:space:]\u00ab\u00ad\u00b7\u00bb\u2000-\u206f\u2212\ufeff]+', '', 'g'));

-- Only keys with such a character change, so these rows are written, and no table is rewritten. Without such rows no update takes
-- the turn of those who edit parts.
DO $$
DECLARE
  alike TEXT;
BEGIN
  LOCK TABLE products, part_aliases, supersessions IN SHARE ROW EXCLUSIVE MODE;
  IF EXISTS (SELECT FROM products WHERE octet_length(number_key) > length(number_key) AND number_key <> part_number_key(number_key)) THEN
    UPDATE products SET part_number = part_number
      WHERE octet_length(number_key) > length(number_key) AND number_key <> part_number_key(number_key);
  END IF;
  UPDATE part_aliases SET number = number
    WHERE octet_length(number_key) > length(number_key) AND number_key <> part_number_key(number_key);
  IF EXISTS (SELECT FROM supersessions WHERE old_key <> part_number_key(old_key)) THEN
    UPDATE supersessions SET old_number = old_number WHERE old_key <> part_number_key(old_key);
  END IF;
EXCEPTION WHEN unique_violation OR check_violation THEN
  SELECT string_agg(numbers, '; ' ORDER BY numbers) INTO alike FROM (
    SELECT string_agg(number, ', ' ORDER BY number) AS numbers FROM (
      SELECT 'part' AS place, part_number AS number, part_number_key(part_number) AS key FROM products
      UNION ALL SELECT product_id::text, number, part_number_key(number) FROM part_aliases
      UNION ALL SELECT 'barcode', number, barcode_key(number) FROM part_aliases WHERE kind = 'UPC'
      UNION ALL SELECT 'old number', old_number, part_number_key(old_number) FROM supersessions
    ) AS written GROUP BY place, key HAVING count(*) > 1 OR key = ''
  ) AS same;
  RAISE EXCEPTION 'Part numbers must differ in letters or digits, and have one (docs/operations.md, the database). Change these: %',
    coalesce(alike, SQLERRM);
END $$;
