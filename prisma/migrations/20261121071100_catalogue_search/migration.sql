-- What search and lists read is computed by Postgres itself, so that no writer can forget it.
-- (No semicolon stands within a statement or comment here, because Prisma cuts the script at each.)

-- Orders change available all the time. No index holds it, so that Postgres can change the row in place (HOT, which needs
-- room on the page): the lists read other columns instead, which most orders leave as they are.
DROP INDEX "products_available_idx";
DROP INDEX "products_low_stock_idx";
DROP INDEX "products_search_idx";
ALTER TABLE "products" SET (fillfactor = 85);

ALTER TABLE "products"
  ADD COLUMN "orderable" BOOLEAN GENERATED ALWAYS AS ("available" >= "minimum") STORED,
  ADD COLUMN "stock_level" INTEGER GENERATED ALWAYS AS (("available" + 499) / 500) STORED,
  -- The stock where it is less than three of the smallest orders would take, else nothing.
  ADD COLUMN "low_stock" INTEGER GENERATED ALWAYS AS (CASE WHEN "available" < 3 * "minimum" THEN "available" END) STORED,
  ADD COLUMN "number_key" TEXT GENERATED ALWAYS AS (
    lower(regexp_replace(normalize("part_number", NFKC), '[!-/:-@[-`{-~[:space:]]+', '', 'g'))
  ) STORED,
  ADD COLUMN "search" TSVECTOR GENERATED ALWAYS AS (
    setweight(to_tsvector('english',
      translate(regexp_replace(normalize("name", NFKC), '[!-/:-@[-`{-~]+', ' ', 'g'), 'μ', 'u')), 'A')
    || setweight(to_tsvector('english',
      regexp_replace(normalize("brand" || ' ' || "part_number", NFKC), '[!-/:-@[-`{-~]+', ' ', 'g') || ' '
      || regexp_replace(normalize("part_number", NFKC), '[!-/:-@[-`{-~[:space:]]+', '', 'g')), 'B')
    || setweight(to_tsvector('english',
      translate(regexp_replace(normalize("description", NFKC), '[!-/:-@[-`{-~]+', ' ', 'g'), 'μ', 'u')), 'D')
  ) STORED;

CREATE INDEX "products_search_idx" ON "products" USING GIN ("search");
CREATE INDEX "products_number_idx" ON "products" USING GIN ("number_key" gin_trgm_ops);
CREATE INDEX "products_stock_idx" ON "products"("stock_level" DESC) WHERE (archived_at IS NULL);
CREATE INDEX "products_low_stock_idx" ON "products"("low_stock", "id")
  WHERE (archived_at IS NULL AND low_stock IS NOT NULL);
CREATE INDEX "products_brand_idx" ON "products"("brand", "created_at" DESC, "id" DESC) WHERE (archived_at IS NULL);
CREATE INDEX "products_facets_idx" ON "products"("category", "brand", "orderable", "price_cents")
  WHERE (archived_at IS NULL);

-- The words of the catalogue, against which a slip of the keyboard is corrected. Words stay when their part goes.
CREATE TABLE "product_words" (
    "word" TEXT NOT NULL,

    CONSTRAINT "product_words_pkey" PRIMARY KEY ("word")
);
CREATE INDEX "product_words_nearest_idx" ON "product_words" USING GIST ("word" gist_trgm_ops);

-- \x3b is a semicolon. In alphabetical order, so that two writers cannot wait for one another.
CREATE FUNCTION "remember_product_words"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  INSERT INTO product_words (word)
  SELECT DISTINCT word FROM regexp_split_to_table(lower(NEW.name || \' \' || NEW.brand), \'[^a-z]+\') AS word
  WHERE length(word) BETWEEN 4 AND 40
  ORDER BY word
  ON CONFLICT DO NOTHING\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "products_words" AFTER INSERT OR UPDATE OF "name", "brand" ON "products"
  FOR EACH ROW EXECUTE FUNCTION "remember_product_words"();

INSERT INTO "product_words" ("word")
SELECT DISTINCT word FROM "products", regexp_split_to_table(lower("name" || ' ' || "brand"), '[^a-z]+') AS word
WHERE length(word) BETWEEN 4 AND 40;
