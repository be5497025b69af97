-- Other numbers of parts, old numbers that a part replaces, and a search that knows units, synonyms and dashes.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)

-- The letters and digits of a part number: no punctuation, no spaces, and no dash of any kind.
CREATE FUNCTION "part_number_key"("number" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(normalize("number", NFKC), '[!-/:-@[-`{-~[:space:]\u00ad\u2010-\u2015\u2212]+', '', 'g'));

-- Text with one way to write dashes, micro signs, fractions (½), thousands (5000) and abbreviations with a slash (AC).
CREATE FUNCTION "plain_text"("text" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(
    translate(normalize(regexp_replace("text", '([0-9])([\u00bc-\u00be\u2150-\u215e])', '\1 \2', 'g'), NFKC),
      U&'\2010\2011\2012\2013\2014\2015\2212\2044μΩ', '-------/uω'),
    '(?<=[0-9]),(?=[0-9]{3}(?![0-9]))', '', 'g'), '\m([A-Za-z])/([A-Za-z])\M', '\1\2', 'g');

-- Each number with a unit between two marks: 7.5 uf, 1/4 hp, 1-1/2 in, 45/5 uf, 120-277 v. In lower case. Without groups,
-- which would take twenty times as long.
CREATE FUNCTION "mark_measures"("text" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(lower("text"), '(?<![0-9a-z./])(?:(?:[0-9]{0,9}\.)?[0-9]{1,9}(?: ?[+-] ?| to | ))?(?:[0-9]{0,9}\.)?[0-9]{1,9}(?:/[0-9]{1,9})?[ -]?(?:uf|mfd|mf|microfarads?|hp|horsepower|kw|w|watts?|vac|vdc|volts?|v|amps?|a|va|btu/h|btuh|btus?|tons?|inch(?:es)?|in|"|feet|foot|ft|°?f|rpm|psi|cfm|kω|ohms?|ω|lbs?|pounds?|oz|ounces?|mm|hz)(?![0-9a-z])', E'\x01\\&\x01', 'g');

-- Each number of such a piece with its unit as one word: a quarter horsepower is xq25hp, in hundredths of the unit.
CREATE FUNCTION "measure_words"("piece" TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS E'
DECLARE
  -- The first number, the separator, the second number, its denominator, and the unit.
  found TEXT[] := regexp_match("piece", \'^(?:([0-9.]+)( ?[+-] ?| to | ))?([0-9.]+)(?:/([0-9]+))?[ -]?([^0-9. -].*)$\')\x3b
  first NUMERIC := found[1]\x3b
  above NUMERIC := found[3]\x3b
  below NUMERIC := found[4]\x3b
  factor NUMERIC := 100\x3b
  unit TEXT := CASE
    WHEN found[5] IN (\'mfd\', \'mf\', \'microfarad\', \'microfarads\') THEN \'uf\'
    WHEN found[5] = \'horsepower\' THEN \'hp\'
    WHEN found[5] IN (\'kw\', \'watt\', \'watts\') THEN \'w\'
    WHEN found[5] IN (\'vac\', \'vdc\', \'volt\', \'volts\') THEN \'v\'
    WHEN found[5] IN (\'amp\', \'amps\') THEN \'a\'
    WHEN found[5] IN (\'btu/h\', \'btuh\', \'btus\') THEN \'btu\'
    WHEN found[5] IN (\'inch\', \'inches\', \'"\') THEN \'in\'
    WHEN found[5] IN (\'foot\', \'feet\') THEN \'ft\'
    WHEN found[5] = \'°f\' THEN \'f\'
    WHEN found[5] IN (\'kω\', \'ω\', \'ohms\') THEN \'ohm\'
    WHEN found[5] IN (\'lbs\', \'pound\', \'pounds\') THEN \'lb\'
    WHEN found[5] IN (\'ounce\', \'ounces\') THEN \'oz\'
    WHEN found[5] = \'tons\' THEN \'ton\'
    ELSE found[5]
  END\x3b
BEGIN
  IF found[5] IN (\'kw\', \'kω\') THEN
    factor := 100000\x3b
  END IF\x3b
  IF above < below AND below <= 64 THEN
    above := above / below\x3b
    below := NULL\x3b
    IF found[2] IN (\' \', \'-\') THEN
      above := first + above\x3b
      first := NULL\x3b
    END IF\x3b
  ELSIF found[2] = \' \' THEN
    first := NULL\x3b
  END IF\x3b
  RETURN concat_ws(\' \', \'xq\' || round(first * factor) || unit, \'xq\' || round(above * factor) || unit, \'xq\' || round(below * factor) || unit)\x3b
END';

CREATE FUNCTION "measures"("text" TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS E'
DECLARE
  pieces TEXT[]\x3b
  measures TEXT\x3b
BEGIN
  IF "text" !~ \'[0-9]\' THEN
    RETURN NULL\x3b
  END IF\x3b
  pieces := string_to_array(mark_measures("text"), E\'\\x01\')\x3b
  FOR place IN 1..cardinality(pieces) / 2 LOOP
    measures := concat_ws(\' \', measures, measure_words(pieces[2 * place]))\x3b
  END LOOP\x3b
  RETURN measures\x3b
END';

-- A search text in pieces: those at even places are numbers with a unit.
CREATE FUNCTION "search_pieces"("text" TEXT)
  RETURNS TABLE ("place" BIGINT, "piece" TEXT, "measure" TEXT) LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT place, piece, CASE WHEN place % 2 = 0 THEN measure_words(piece) END
    FROM unnest(string_to_array(mark_measures(plain_text($1)), E'\x01')) WITH ORDINALITY AS split(piece, place)
  $$;

-- Plain text as search splits it: no punctuation, and digits apart from letters.
CREATE FUNCTION "split_words"("plain" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(regexp_replace("plain",
    '[\t-/:-@[-`{-~]+', ' ', 'g'), '([0-9])([^0-9 ])', '\1 \2', 'g'), '([^0-9 ])([0-9])', '\1 \2', 'g');

CREATE FUNCTION "plain_words"("text" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN split_words(plain_text("text"));

-- The words that the search index has of a text: its words, then its numbers with a unit.
CREATE OR REPLACE FUNCTION "searched_words"("text" TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS E'
DECLARE
  plain TEXT := plain_text("text")\x3b
BEGIN
  RETURN concat_ws(\' \', split_words(plain), measures(plain))\x3b
END';

CREATE OR REPLACE FUNCTION "joined_words"("name" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT string_agg(word || next, ' ') FROM (
      SELECT word, lead(word) OVER (PARTITION BY phrase ORDER BY place) AS next
      FROM regexp_split_to_table("name", '[,()\x3b]') AS phrase,
        regexp_split_to_table(trim(plain_words(phrase)), ' ') WITH ORDINALITY AS split(word, place)
    ) AS pairs
    WHERE word !~ '[0-9]' AND next !~ '[0-9]'
  );

CREATE OR REPLACE FUNCTION "unhyphenated_words"("text" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT string_agg(replace(found[1], '-', ''), ' ')
    FROM regexp_matches(plain_text("text"), '[A-Za-z]+(?:-[A-Za-z]+)+', 'g') AS found);

-- Two numbers that differ in the kind of a dash only are the same from now on.
DO E'
DECLARE
  alike TEXT\x3b
BEGIN
  SELECT string_agg(numbers, \'\x3b \' ORDER BY numbers) INTO alike FROM (
    SELECT string_agg(part_number, \', \' ORDER BY part_number) AS numbers FROM products
    GROUP BY part_number_key(part_number) HAVING count(*) > 1 OR part_number_key(part_number) = \'\'
  ) AS same\x3b
  IF alike IS NOT NULL THEN
    RAISE EXCEPTION \'Part numbers must differ in letters or digits, and have one (docs/operations.md, the database). Rename these: %\', alike\x3b
  END IF\x3b
END ';

-- One rewrite of the table for both columns.
ALTER TABLE "products"
  ALTER COLUMN "number_key" SET EXPRESSION AS (part_number_key("part_number")),
  ALTER COLUMN "search" SET EXPRESSION AS (
    setweight(to_tsvector('english', searched_words("name")), 'A')
    || setweight(to_tsvector('english',
      regexp_replace(plain_text("brand" || ' ' || "part_number"), '[!-/:-@[-`{-~]+', ' ', 'g') || ' '
      || part_number_key("part_number")), 'B')
    || setweight(to_tsvector('english',
      coalesce(joined_words("name"), '') || ' ' || coalesce(unhyphenated_words("description"), '')), 'C')
    || setweight(to_tsvector('english', searched_words("description")), 'D')
  );

CREATE TYPE "part_alias_kind" AS ENUM ('OEM', 'COMPETITOR', 'OLD', 'UPC');

CREATE TABLE "part_aliases" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "product_id" UUID NOT NULL,
    "kind" "part_alias_kind" NOT NULL,
    "number" TEXT NOT NULL,
    "number_key" TEXT COLLATE "C" GENERATED ALWAYS AS (part_number_key("number")) STORED,
    "note" TEXT,

    CONSTRAINT "part_aliases_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "part_aliases_number_written" CHECK ("number_key" <> '')
);
CREATE UNIQUE INDEX "part_aliases_once_key" ON "part_aliases"("number_key", "product_id");
CREATE INDEX "part_aliases_product_id_idx" ON "part_aliases"("product_id");
-- A barcode names one part.
CREATE UNIQUE INDEX "part_aliases_upc_key" ON "part_aliases"("number_key") WHERE (kind = 'UPC');
ALTER TABLE "part_aliases" ADD CONSTRAINT "part_aliases_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "supersessions" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "old_number" TEXT NOT NULL,
    "old_key" TEXT COLLATE "C" GENERATED ALWAYS AS (part_number_key("old_number")) STORED,
    "product_id" UUID NOT NULL,
    -- What differs. Null for an exact replacement.
    "note" TEXT,

    CONSTRAINT "supersessions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "supersessions_number_written" CHECK ("old_key" <> '')
);
CREATE UNIQUE INDEX "supersessions_old_key_key" ON "supersessions"("old_key");
CREATE INDEX "supersessions_product_id_idx" ON "supersessions"("product_id");
ALTER TABLE "supersessions" ADD CONSTRAINT "supersessions_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The parts from a part on: itself at step 0, the part that replaces its number, and so on, with the notes so far.
CREATE FUNCTION "supersession_chain"("start" UUID)
  RETURNS TABLE ("step" INTEGER, "product_id" UUID, "notes" TEXT[]) LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    WITH RECURSIVE chain (step, product_id, notes) AS (
      SELECT 0, $1, '{}'::text[]
      UNION ALL
      SELECT chain.step + 1, next.product_id, array_remove(chain.notes || next.note, NULL)
      FROM chain
      JOIN products AS part ON part.id = chain.product_id
      JOIN supersessions AS next ON next.old_key = part.number_key COLLATE "C"
    ) CYCLE product_id SET is_loop USING path
    SELECT step, product_id, notes FROM chain
  $$;

-- Refuses a chain that leads back to its beginning. Writers take turns, so that each sees the others' entries.
CREATE FUNCTION "take_turns_with_supersessions"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  PERFORM pg_advisory_xact_lock(1937075301)\x3b
  RETURN NULL\x3b
END ';

CREATE FUNCTION "refuse_supersession_loop"() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  start UUID\x3b
BEGIN
  IF TG_TABLE_NAME = \'products\' THEN
    start := NEW.id\x3b
  ELSE
    start := NEW.product_id\x3b
  END IF\x3b
  IF EXISTS (SELECT FROM supersession_chain(start) AS link WHERE link.step > 0 AND link.product_id = start) THEN
    RAISE EXCEPTION \'The replacements lead back to their beginning.\' USING ERRCODE = \'check_violation\', CONSTRAINT = \'supersessions_no_loop\'\x3b
  END IF\x3b
  RETURN NULL\x3b
END ';

CREATE TRIGGER "supersessions_turns" BEFORE INSERT OR UPDATE ON "supersessions"
  FOR EACH STATEMENT EXECUTE FUNCTION "take_turns_with_supersessions"();
CREATE TRIGGER "supersessions_no_loop" AFTER INSERT OR UPDATE ON "supersessions"
  FOR EACH ROW EXECUTE FUNCTION "refuse_supersession_loop"();
CREATE TRIGGER "products_turns" BEFORE UPDATE OF "part_number" ON "products"
  FOR EACH STATEMENT EXECUTE FUNCTION "take_turns_with_supersessions"();
CREATE TRIGGER "products_no_supersession_loop" AFTER UPDATE OF "part_number" ON "products"
  FOR EACH ROW WHEN (OLD.part_number IS DISTINCT FROM NEW.part_number) EXECUTE FUNCTION "refuse_supersession_loop"();

-- The part on sale that a part leads to: the last of its chain that is on sale, the part itself included.
CREATE FUNCTION "part_of_today"("start" UUID)
  RETURNS TABLE ("product_id" UUID, "notes" TEXT[], "steps" INTEGER) LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT link.product_id, link.notes, link.step FROM supersession_chain($1) AS link
    JOIN products AS part ON part.id = link.product_id AND part.archived_at IS NULL
    ORDER BY link.step DESC LIMIT 1
  $$;

-- Words that mean the same, separated by commas: AC, A/C, air conditioner.
CREATE FUNCTION "synonym_keys"("words" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT string_agg(key, ',' ORDER BY place) FROM (
      SELECT trim(regexp_replace(lower(plain_words(word)), ' +', ' ', 'g')) AS key, place
      FROM regexp_split_to_table("words", ',') WITH ORDINALITY AS split(word, place)
    ) AS split
    WHERE key <> ''
  );

CREATE TABLE "search_synonyms" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "words" TEXT NOT NULL,
    "keys" TEXT GENERATED ALWAYS AS (synonym_keys("words")) STORED,

    CONSTRAINT "search_synonyms_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "search_synonyms_several" CHECK ("keys" ~ ',')
);
INSERT INTO "search_synonyms" ("words") VALUES
  ('AC, A/C, air conditioner, air conditioning'),
  ('freon, refrigerant'),
  ('t-stat, tstat, thermostat'),
  ('ignitor, igniter'),
  ('TXV, TEV, expansion valve'),
  ('AHU, air handler'),
  ('xfmr, transformer');

-- Searches that found nothing, by their text without punctuation. No job deletes them: the table has a bound.
CREATE TABLE "empty_searches" (
    "text" TEXT NOT NULL,
    "searches" INTEGER NOT NULL DEFAULT 1,
    "searches_today" INTEGER NOT NULL DEFAULT 1,
    "first_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "empty_searches_pkey" PRIMARY KEY ("text")
);

-- Equivalent parts have the same values of some keys.
CREATE INDEX "products_specifications_idx" ON "products" USING GIN ("specifications" jsonb_path_ops) WHERE (archived_at IS NULL);

-- Visitors read these tables (server/src/platform/public-data.ts).
CREATE TRIGGER "part_aliases_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "part_aliases"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
CREATE TRIGGER "supersessions_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "supersessions"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
CREATE TRIGGER "search_synonyms_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_synonyms"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
