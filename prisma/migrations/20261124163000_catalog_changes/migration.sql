-- Of the recorded changes, those on which a search, a count or a facet depends: texts, prices, categories, and whether a part
-- can be ordered. An order that leaves enough stock makes none. (\x3b is a semicolon: the migration runner splits at plain ones.)
ALTER TABLE "public_data_changes" ADD COLUMN "of_catalog" BOOLEAN NOT NULL DEFAULT false;

CREATE FUNCTION "record_catalog_change"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  INSERT INTO public_data_changes (of_catalog) VALUES (true)
  ON CONFLICT (xid) DO UPDATE SET of_catalog = true WHERE NOT public_data_changes.of_catalog\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "products_catalog_change"
  AFTER INSERT OR DELETE OR TRUNCATE
    OR UPDATE OF "part_number", "name", "brand", "category", "description", "price_cents", "minimum", "archived_at"
  ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "record_catalog_change"();
CREATE TRIGGER "products_orderable_change" AFTER UPDATE OF "available" ON "products" FOR EACH ROW
  WHEN (OLD.orderable IS DISTINCT FROM NEW.orderable) EXECUTE FUNCTION "record_catalog_change"();
