-- Several values of one specification: each is found and counted.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)

-- The values of a text: those between semicolons, and numbers between slashes where a slash is no fraction (370/440 V).
CREATE FUNCTION "split_values"("key" TEXT, "written" TEXT) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS E'
DECLARE
  pieces TEXT[] := \'{}\'\x3b
  piece TEXT\x3b
  value TEXT\x3b
BEGIN
  FOREACH piece IN ARRAY string_to_array("written", \'\x3b\') LOOP
    FOREACH value IN ARRAY CASE
      WHEN "key" IN (\'voltage\', \'coil\', \'current\', \'resistiveCurrent\', \'power\', \'speed\')
        AND piece ~ \'^\\s*[0-9][0-9.,]*(\\s*/\\s*[0-9][0-9.,]*)+\\s*$\' THEN string_to_array(piece, \'/\')
      ELSE ARRAY[piece] END
    LOOP
      value := trim(value)\x3b
      IF value <> \'\' AND value <> ALL (pieces) THEN
        pieces := pieces || value\x3b
      END IF\x3b
    END LOOP\x3b
  END LOOP\x3b
  RETURN CASE WHEN cardinality(pieces) > 1 THEN pieces ELSE ARRAY["written"] END\x3b
END';

-- Texts without a separator, nearly all, are not split. A whole text that is asked for is a value, too.
CREATE FUNCTION "specification_values"("key" TEXT, "written" TEXT, "asked" TEXT[]) RETURNS TEXT[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN strpos("written", '/') = 0 AND strpos("written", U&'\003B') = 0 THEN ARRAY["written"]
    WHEN "written" = ANY("asked") AND split_values("key", "written") <> ARRAY["written"]
      THEN split_values("key", "written") || "written"
    ELSE split_values("key", "written")
  END;

-- The keys with several values, as lists. Null without one. The body keeps which functions it calls, because indexes are
-- built and analyzed with another search path.
CREATE FUNCTION "listed_values"("specifications" JSONB) RETURNS JSONB LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT jsonb_object_agg(key, pieces) FROM (
      SELECT key, split_values(key, value) AS pieces FROM jsonb_each_text("specifications") WHERE value ~ U&'[/\003B]'
    ) AS split WHERE cardinality(pieces) > 1
  );

CREATE INDEX "products_listed_values_idx" ON "products" USING GIN ("listed_values"("specifications") jsonb_path_ops)
  WHERE (archived_at IS NULL AND "specifications"::text ~ U&'[/\003B]');
