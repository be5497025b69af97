-- Several values of one specification: each is found and counted.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)

-- The values of a text: those between semicolons, and numbers between slashes where a slash is no fraction (370/440 V).
CREATE FUNCTION "split_values"("key" TEXT, "written" TEXT) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS E'
DECLARE
  pieces TEXT[]\x3b
BEGIN
  SELECT array_agg(DISTINCT trim(value)) INTO pieces
  FROM regexp_split_to_table("written", \'\x3b\') AS piece, regexp_split_to_table(piece, CASE
    WHEN "key" IN (\'voltage\', \'coil\', \'current\', \'resistiveCurrent\', \'power\', \'speed\')
      AND piece ~ \'^\\s*[0-9][0-9.,]*(\\s*/\\s*[0-9][0-9.,]*)+\\s*$\' THEN \'/\' ELSE \'\x3b\' END) AS value
  WHERE trim(value) <> \'\'\x3b
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

-- The keys with several values, as lists. Null without one. These bodies keep which functions they call, because indexes are
-- built and analyzed with another search path.
CREATE FUNCTION "split_specifications"("specifications" JSONB) RETURNS JSONB LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT jsonb_object_agg(key, pieces) FROM (
      SELECT key, split_values(key, value) AS pieces FROM jsonb_each_text("specifications")
    ) AS split WHERE cardinality(pieces) > 1
  );
CREATE FUNCTION "listed_values"("specifications" JSONB) RETURNS JSONB LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN "specifications"::text ~ U&'[/\003B]' THEN split_specifications("specifications") END;

CREATE INDEX "products_listed_values_idx" ON "products" USING GIN ("listed_values"("specifications") jsonb_path_ops)
  WHERE (archived_at IS NULL AND "listed_values"("specifications") IS NOT NULL);
