-- Rises with each edit of a part, so that an edit can be refused whose author has not seen the one before it.
-- Changes of the stock do not count: each order makes one. (\x3b is a semicolon: the migration runner splits at plain ones.)
ALTER TABLE "products" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

CREATE FUNCTION "raise_product_version"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  NEW.version := OLD.version + 1\x3b
  RETURN NEW\x3b
END';
CREATE TRIGGER "products_version" BEFORE UPDATE OF "part_number", "name", "brand", "category", "description", "image",
  "more_images", "price_cents", "minimum", "bin", "reorder_level", "specifications", "lead_days", "warranty_months",
  "ships_by_freight", "weight_ounces", "archived_at" ON "products"
  FOR EACH ROW EXECUTE FUNCTION "raise_product_version"();
