-- The numbers that models had before another one. Their pages lead to the model, and a browser that remembers one still finds the
-- parts. A number is a model's own or an earlier one, never both.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
CREATE TABLE "earlier_model_numbers" (
    "number_key" TEXT COLLATE "C" NOT NULL,
    "model_id" UUID NOT NULL,

    CONSTRAINT "earlier_model_numbers_pkey" PRIMARY KEY ("number_key")
);
CREATE INDEX "earlier_model_numbers_model_id_idx" ON "earlier_model_numbers"("model_id");
ALTER TABLE "earlier_model_numbers" ADD CONSTRAINT "earlier_model_numbers_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "equipment_models"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION "keep_earlier_model_number"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  DELETE FROM earlier_model_numbers WHERE number_key = NEW.number_key\x3b
  INSERT INTO earlier_model_numbers (number_key, model_id) VALUES (OLD.number_key, NEW.id)
    ON CONFLICT (number_key) DO UPDATE SET model_id = excluded.model_id\x3b
  RETURN NULL\x3b
END ';

CREATE TRIGGER "equipment_models_earlier" AFTER UPDATE ON "equipment_models" FOR EACH ROW
  WHEN (OLD.number_key IS DISTINCT FROM NEW.number_key) EXECUTE FUNCTION "keep_earlier_model_number"();

CREATE FUNCTION "forget_earlier_model_numbers"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  DELETE FROM earlier_model_numbers USING added WHERE earlier_model_numbers.number_key = added.number_key\x3b
  RETURN NULL\x3b
END ';

CREATE TRIGGER "equipment_models_new" AFTER INSERT ON "equipment_models" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "forget_earlier_model_numbers"();

-- The earlier numbers of a deleted model are gone, too.
CREATE TRIGGER "earlier_model_numbers_gone" AFTER DELETE ON "earlier_model_numbers" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_gone_models"();

CREATE TRIGGER "earlier_model_numbers_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "earlier_model_numbers"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();

CREATE FUNCTION "model_of_number"("given" TEXT) RETURNS UUID LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN coalesce(
    (SELECT "id" FROM "equipment_models" WHERE "number_key" = model_number_key("given")),
    (SELECT "model_id" FROM "earlier_model_numbers" WHERE "number_key" = model_number_key("given"))
  );

-- As before, also by an earlier number: whether the parts of a model fit a unit with this serial number, or with an unknown one (null): one row for each part.
-- DOES_NOT_FIT wins, then the narrower range, then the condition. Without the serial number, entries for all serial numbers
-- come first, and entries for a range make the result depend on the serial number. Postgres inlines the function, so its
-- callers read the fitments of one model by index.
CREATE OR REPLACE FUNCTION "part_fits"("asked_number" TEXT, "asked_serial" TEXT)
  RETURNS TABLE ("product_id" UUID, "fitment_id" UUID, "verdict" "fit_verdict", "needs_serial" BOOLEAN)
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT DISTINCT ON (ranked.product_id) ranked.product_id, ranked.id, CASE
        WHEN NOT ranked.is_open THEN ranked.verdict
        WHEN ranked.is_excluded THEN 'DOES_NOT_FIT'::fit_verdict
        ELSE 'FITS_IF'::fit_verdict
      END, ranked.is_open
    FROM (
      SELECT entry.id, entry.product_id, entry.verdict, entry.serial_from_key, entry.serial_to_key,
        (entry.serial_from_key <> '')::int + (entry.serial_to_key <> '~')::int AS bounds,
        min(entry.verdict) OVER part = 'DOES_NOT_FIT' AS is_excluded,
        serial_number_key($2) IS NULL
          AND bool_or(entry.serial_from_key <> '' OR entry.serial_to_key <> '~') OVER part
          AND NOT bool_or(entry.serial_from_key = '' AND entry.serial_to_key = '~' AND entry.verdict = 'DOES_NOT_FIT') OVER part
          AND NOT (bool_or(entry.serial_from_key = '' AND entry.serial_to_key = '~') OVER part
            AND max(entry.verdict) OVER part = 'FITS') AS is_open
      FROM fitments AS entry
      WHERE entry.model_id = (SELECT model_of_number($1))
        AND (serial_number_key($2) IS NULL
          OR (entry.serial_from_key <= serial_number_key($2) AND serial_number_key($2) <= entry.serial_to_key))
      WINDOW part AS (PARTITION BY entry.product_id)
    ) AS ranked
    ORDER BY ranked.product_id, ranked.verdict = 'DOES_NOT_FIT' DESC,
      CASE WHEN serial_number_key($2) IS NULL THEN -ranked.bounds ELSE ranked.bounds END DESC,
      ranked.serial_from_key DESC, ranked.serial_to_key, ranked.verdict DESC, ranked.id
  $$;
