-- When the model or its fit list last changed, for the sitemap.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
ALTER TABLE "equipment_models" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

CREATE FUNCTION "set_model_time"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  NEW.updated_at := now()\x3b
  RETURN NEW\x3b
END ';

CREATE TRIGGER "equipment_models_time" BEFORE UPDATE ON "equipment_models"
  FOR EACH ROW EXECUTE FUNCTION "set_model_time"();

-- Locks the models in the order of their ids, so that two changes of the same models cannot deadlock.
CREATE FUNCTION "touch_models_of_fitments"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  PERFORM FROM equipment_models WHERE id IN (SELECT model_id FROM changed) ORDER BY id FOR NO KEY UPDATE\x3b
  UPDATE equipment_models SET updated_at = now() WHERE id IN (SELECT model_id FROM changed)\x3b
  RETURN NULL\x3b
END ';

CREATE TRIGGER "fitments_added_time" AFTER INSERT ON "fitments" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_models_of_fitments"();
CREATE TRIGGER "fitments_changed_time" AFTER UPDATE ON "fitments" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_models_of_fitments"();
CREATE TRIGGER "fitments_removed_time" AFTER DELETE ON "fitments" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_models_of_fitments"();
