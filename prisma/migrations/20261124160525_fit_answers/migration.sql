-- Buyers answer whether a delivered part fits their unit. Three misfits flag the entry of the fit list for review.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
ALTER TYPE "audit_action" ADD VALUE 'FITMENT_REVIEWED';

CREATE TABLE "fit_answers" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "order_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "model_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "fits" BOOLEAN NOT NULL,
    "serial" TEXT,
    "reviewed" BOOLEAN NOT NULL DEFAULT false,
    "answered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fit_answers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "fit_answers_serial_length" CHECK (char_length("serial") BETWEEN 1 AND 60)
);
CREATE UNIQUE INDEX "fit_answers_once_key" ON "fit_answers"("order_id", "position", "model_id");
CREATE INDEX "fit_answers_model_id_product_id_user_id_answered_at_id_idx" ON "fit_answers"("model_id", "product_id", "user_id", "answered_at" DESC, "id" DESC);
CREATE INDEX "fit_answers_product_id_idx" ON "fit_answers"("product_id");
CREATE INDEX "fit_answers_user_id_idx" ON "fit_answers"("user_id");
ALTER TABLE "fit_answers" ADD CONSTRAINT "fit_answers_order_id_position_fkey" FOREIGN KEY ("order_id", "position") REFERENCES "order_lines"("order_id", "position") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "fit_answers" ADD CONSTRAINT "fit_answers_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "equipment_models"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "fit_answers" ADD CONSTRAINT "fit_answers_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "fit_answers" ADD CONSTRAINT "fit_answers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "fit_tallies" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "model_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "fits" INTEGER NOT NULL DEFAULT 0,
    "misfits" INTEGER NOT NULL DEFAULT 0,
    "open_misfits" INTEGER NOT NULL DEFAULT 0,
    "flagged_at" TIMESTAMPTZ(3),

    CONSTRAINT "fit_tallies_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "fit_tallies_open_misfits_range" CHECK ("open_misfits" BETWEEN 0 AND "misfits"),
    CONSTRAINT "fit_tallies_flagged_by_three" CHECK (("flagged_at" IS NULL) = ("open_misfits" < 3))
);
CREATE UNIQUE INDEX "fit_tallies_model_id_product_id_key" ON "fit_tallies"("model_id", "product_id");
CREATE INDEX "fit_tallies_product_id_idx" ON "fit_tallies"("product_id");
CREATE INDEX "fit_tallies_flagged_idx" ON "fit_tallies"("flagged_at" DESC, "id" DESC) WHERE (flagged_at IS NOT NULL);
ALTER TABLE "fit_tallies" ADD CONSTRAINT "fit_tallies_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "equipment_models"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "fit_tallies" ADD CONSTRAINT "fit_tallies_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Counts each buyer once, by the latest answer. The locked row serializes answers about the same part and model, and each
-- statement of the function sees what was committed before it, so the last of several answers at once counts all.
CREATE FUNCTION "count_fit_answers"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS E'
BEGIN
  INSERT INTO fit_tallies (model_id, product_id) VALUES (NEW.model_id, NEW.product_id)
    ON CONFLICT (model_id, product_id) DO NOTHING\x3b
  PERFORM FROM fit_tallies WHERE model_id = NEW.model_id AND product_id = NEW.product_id FOR UPDATE\x3b
  UPDATE fit_tallies AS tally SET fits = counted.fits, misfits = counted.misfits, open_misfits = counted.open_misfits,
    flagged_at = CASE WHEN counted.open_misfits >= 3 THEN coalesce(tally.flagged_at, now()) END
  FROM (
    SELECT count(*) FILTER (WHERE fits) AS fits, count(*) FILTER (WHERE NOT fits) AS misfits,
      count(*) FILTER (WHERE NOT fits AND NOT reviewed) AS open_misfits
    FROM (
      SELECT DISTINCT ON (user_id) fits, reviewed FROM fit_answers
      WHERE model_id = NEW.model_id AND product_id = NEW.product_id ORDER BY user_id, answered_at DESC, id DESC
    ) AS latest
  ) AS counted
  WHERE tally.model_id = NEW.model_id AND tally.product_id = NEW.product_id\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "fit_answers_count" AFTER INSERT OR UPDATE OF "fits" ON "fit_answers" FOR EACH ROW
  EXECUTE FUNCTION "count_fit_answers"();

-- Part pages show the numbers of answers.
CREATE TRIGGER "fit_tallies_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fit_tallies"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
