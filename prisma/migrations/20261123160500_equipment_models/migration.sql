-- Models of heating and cooling equipment, which parts fit them, and their exploded diagrams.
ALTER TYPE "audit_action" ADD VALUE 'MODEL_SAVED';
ALTER TYPE "audit_action" ADD VALUE 'MODEL_REMOVED';
ALTER TYPE "audit_action" ADD VALUE 'FITMENT_SAVED';
ALTER TYPE "audit_action" ADD VALUE 'FITMENT_REMOVED';
ALTER TYPE "audit_subject" ADD VALUE 'MODEL';

CREATE TYPE "equipment_kind" AS ENUM ('AIR_CONDITIONER', 'HEAT_PUMP', 'FURNACE', 'AIR_HANDLER', 'PACKAGED_UNIT', 'DUCTLESS', 'BOILER', 'UNIT_HEATER');
CREATE TYPE "fit_verdict" AS ENUM ('FITS', 'FITS_IF', 'DOES_NOT_FIT');

-- The letters and digits of a model number.
CREATE FUNCTION "model_number_key"("number" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT regexp_replace(lower(normalize($1, NFKC)), '[^a-z0-9]+', '', 'g') $$;

-- The key with one character for those that look alike on a nameplate: O and 0, I, L and 1, B and 8, S and 5, Z and 2.
CREATE FUNCTION "folded_number_key"("key" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT translate($1, 'oilbsz', '011852') $$;

-- A serial number, so that text order is the order of production: each run of digits has twelve places. Only O and I are
-- folded, which serial numbers leave out for their likeness. Folding other letters would change the order of the letters.
CREATE FUNCTION "serial_number_key"("serial" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT regexp_replace(regexp_replace(translate(
    regexp_replace(lower(normalize($1, NFKC)), '[^a-z0-9]+', '', 'g'), 'oi', '01'),
    '([0-9]+)', '000000000000\1', 'g'), '[0-9]*([0-9]{12})', '\1', 'g') $$;

CREATE TABLE "equipment_models" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "brand" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "number_key" TEXT COLLATE "C" GENERATED ALWAYS AS ("model_number_key"("number")) STORED,
    "folded_key" TEXT COLLATE "C" GENERATED ALWAYS AS ("folded_number_key"("model_number_key"("number"))) STORED,
    "kind" "equipment_kind" NOT NULL,
    "serial_from" TEXT,
    "serial_to" TEXT,
    -- An open start is before all serial numbers, an open end is after them.
    "serial_from_key" TEXT COLLATE "C" GENERATED ALWAYS AS (coalesce("serial_number_key"("serial_from"), '')) STORED,
    "serial_to_key" TEXT COLLATE "C" GENERATED ALWAYS AS (coalesce("serial_number_key"("serial_to"), '~')) STORED,
    "first_year" INTEGER,
    "last_year" INTEGER,
    "notes" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "equipment_models_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "equipment_models_number_written" CHECK ("number_key" <> ''),
    CONSTRAINT "equipment_models_serials_in_order" CHECK ("serial_from_key" <= "serial_to_key"),
    CONSTRAINT "equipment_models_years_in_order" CHECK ("first_year" <= "last_year")
);
CREATE UNIQUE INDEX "equipment_models_number_key_key" ON "equipment_models"("number_key");
CREATE INDEX "equipment_models_number_id_idx" ON "equipment_models"("number", "id");
CREATE INDEX "equipment_models_folded_key_idx" ON "equipment_models"("folded_key");
CREATE INDEX "equipment_models_similar_idx" ON "equipment_models" USING GIN ("folded_key" gin_trgm_ops);

CREATE TABLE "fitments" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "model_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "verdict" "fit_verdict" NOT NULL,
    "condition" TEXT,
    "serial_from" TEXT,
    "serial_to" TEXT,
    "serial_from_key" TEXT COLLATE "C" GENERATED ALWAYS AS (coalesce("serial_number_key"("serial_from"), '')) STORED,
    "serial_to_key" TEXT COLLATE "C" GENERATED ALWAYS AS (coalesce("serial_number_key"("serial_to"), '~')) STORED,
    "source" TEXT,
    "note" TEXT,

    CONSTRAINT "fitments_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "fitments_condition_given" CHECK (("verdict" = 'FITS_IF') = ("condition" IS NOT NULL)),
    CONSTRAINT "fitments_serials_in_order" CHECK ("serial_from_key" <= "serial_to_key")
);
-- One entry for a part, a model and a range, so that two entries contradict each other in overlapping ranges only.
CREATE UNIQUE INDEX "fitments_once_key" ON "fitments"("model_id", "product_id", "serial_from_key", "serial_to_key");
CREATE INDEX "fitments_model_id_id_idx" ON "fitments"("model_id", "id");
CREATE INDEX "fitments_product_id_model_id_idx" ON "fitments"("product_id", "model_id");
ALTER TABLE "fitments" ADD CONSTRAINT "fitments_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "equipment_models"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "fitments" ADD CONSTRAINT "fitments_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "diagrams" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "title" TEXT NOT NULL,
    "image" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,

    CONSTRAINT "diagrams_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "diagram_positions" (
    "diagram_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "product_id" UUID NOT NULL,
    -- Of the picture, in thousandths of its width and height.
    "x" INTEGER NOT NULL,
    "y" INTEGER NOT NULL,

    CONSTRAINT "diagram_positions_pkey" PRIMARY KEY ("diagram_id", "number"),
    CONSTRAINT "diagram_positions_on_picture" CHECK ("x" BETWEEN 0 AND 1000 AND "y" BETWEEN 0 AND 1000)
);
CREATE INDEX "diagram_positions_product_id_idx" ON "diagram_positions"("product_id");
ALTER TABLE "diagram_positions" ADD CONSTRAINT "diagram_positions_diagram_id_fkey" FOREIGN KEY ("diagram_id") REFERENCES "diagrams"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "diagram_positions" ADD CONSTRAINT "diagram_positions_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "model_diagrams" (
    "model_id" UUID NOT NULL,
    "diagram_id" UUID NOT NULL,

    CONSTRAINT "model_diagrams_pkey" PRIMARY KEY ("model_id", "diagram_id")
);
CREATE INDEX "model_diagrams_diagram_id_idx" ON "model_diagrams"("diagram_id");
ALTER TABLE "model_diagrams" ADD CONSTRAINT "model_diagrams_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "equipment_models"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "model_diagrams" ADD CONSTRAINT "model_diagrams_diagram_id_fkey" FOREIGN KEY ("diagram_id") REFERENCES "diagrams"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whether the parts of a model fit a unit with this serial number, or with an unknown one (null): one row for each part.
-- DOES_NOT_FIT wins, then the narrower range, then the condition. Without the serial number, entries for all serial numbers
-- come first, and entries for a range make the result depend on the serial number. Postgres inlines the function, so its
-- callers read the fitments of one model by index.
CREATE FUNCTION "part_fits"("asked_number" TEXT, "asked_serial" TEXT)
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
      FROM equipment_models AS model
      JOIN fitments AS entry ON entry.model_id = model.id
      WHERE model.number_key = model_number_key($1)
        AND (serial_number_key($2) IS NULL
          OR (entry.serial_from_key <= serial_number_key($2) AND serial_number_key($2) <= entry.serial_to_key))
      WINDOW part AS (PARTITION BY entry.product_id)
    ) AS ranked
    ORDER BY ranked.product_id, ranked.verdict = 'DOES_NOT_FIT' DESC,
      CASE WHEN serial_number_key($2) IS NULL THEN -ranked.bounds ELSE ranked.bounds END DESC,
      ranked.serial_from_key DESC, ranked.serial_to_key, ranked.verdict DESC, ranked.id
  $$;

-- Visitors read all of these tables (server/src/platform/public-data.ts).
CREATE TRIGGER "equipment_models_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "equipment_models"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
CREATE TRIGGER "fitments_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fitments"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
CREATE TRIGGER "diagrams_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "diagrams"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
CREATE TRIGGER "diagram_positions_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "diagram_positions"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
CREATE TRIGGER "model_diagrams_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "model_diagrams"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
