-- The numbers of deleted models: their pages respond 410.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
CREATE TABLE "gone_models" (
    "number_key" TEXT COLLATE "C" NOT NULL,
    "gone_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gone_models_pkey" PRIMARY KEY ("number_key")
);

-- Audit entries have the numbers of the models that were deleted before this migration.
INSERT INTO "gone_models" ("number_key", "gone_at")
  SELECT "model_number_key"("before"->>'number'), max("created_at") FROM "audit_entries"
  WHERE "action" = 'MODEL_REMOVED' AND "model_number_key"("before"->>'number') <> '' GROUP BY 1;

-- In the order of the numbers, so that two deletions cannot deadlock.
CREATE FUNCTION "keep_gone_models"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  INSERT INTO gone_models (number_key) SELECT number_key FROM removed ORDER BY number_key
    ON CONFLICT (number_key) DO UPDATE SET gone_at = excluded.gone_at\x3b
  RETURN NULL\x3b
END ';

CREATE TRIGGER "equipment_models_gone" AFTER DELETE ON "equipment_models" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_gone_models"();
