-- Lists and facets are filtered by specifications, so changed parts also have those that they had before the change.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
ALTER TABLE "catalog_changes" ADD COLUMN "specifications" JSONB;

CREATE OR REPLACE FUNCTION "record_changed_part"() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  recorded INTEGER := coalesce(nullif(current_setting(\'shop.changed_parts\', true), \'\'), \'0\')\x3b
BEGIN
  IF recorded > 1000 THEN
    RETURN NULL\x3b
  END IF\x3b
  PERFORM set_config(\'shop.changed_parts\', (recorded + 1)::text, true)\x3b
  IF recorded = 1000 OR TG_OP = \'TRUNCATE\' THEN
    INSERT INTO catalog_changes DEFAULT VALUES\x3b
  ELSIF TG_OP = \'INSERT\' THEN
    INSERT INTO catalog_changes (id, archived_at) VALUES (NEW.id, now())\x3b
  ELSE
    INSERT INTO catalog_changes
      (id, search, number_key, category, brand, price_cents, orderable, specifications, archived_at)
    VALUES (OLD.id, OLD.search, OLD.number_key, OLD.category, OLD.brand, OLD.price_cents, OLD.orderable,
      OLD.specifications, OLD.archived_at)\x3b
  END IF\x3b
  RETURN NULL\x3b
END';

CREATE OR REPLACE TRIGGER "products_catalog_change"
  AFTER INSERT OR DELETE OR TRUNCATE
    OR UPDATE OF "part_number", "name", "brand", "category", "description", "price_cents", "minimum", "specifications",
      "archived_at"
  ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "record_catalog_change"();
CREATE OR REPLACE TRIGGER "products_part_changed"
  AFTER UPDATE OF "part_number", "name", "brand", "category", "description", "price_cents", "minimum", "specifications",
    "archived_at"
  ON "products" FOR EACH ROW
  WHEN (OLD.search IS DISTINCT FROM NEW.search OR OLD.number_key IS DISTINCT FROM NEW.number_key
    OR OLD.brand <> NEW.brand OR OLD.category <> NEW.category OR OLD.price_cents <> NEW.price_cents
    OR OLD.orderable IS DISTINCT FROM NEW.orderable OR OLD.specifications <> NEW.specifications
    OR (OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL))
  EXECUTE FUNCTION "record_changed_part"();
