-- The same for parts: an order that is refused updates none.
CREATE OR REPLACE TRIGGER "products_public_change" AFTER INSERT OR DELETE OR TRUNCATE ON "products"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
CREATE TRIGGER "products_public_updated" AFTER UPDATE ON "products" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "record_change_of_rows"();
