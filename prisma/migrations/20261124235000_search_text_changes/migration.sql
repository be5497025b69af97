-- Synonyms and other numbers of parts belong to the catalog, because the server keeps what a search text found in them.
CREATE TRIGGER "part_aliases_catalog_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "part_aliases"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_catalog_change"();
CREATE TRIGGER "supersessions_catalog_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "supersessions"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_catalog_change"();
CREATE TRIGGER "search_synonyms_catalog_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_synonyms"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_catalog_change"();
-- The same row of public_data_changes.
DROP TRIGGER "part_aliases_public_change" ON "part_aliases";
DROP TRIGGER "supersessions_public_change" ON "supersessions";
DROP TRIGGER "search_synonyms_public_change" ON "search_synonyms";
