-- An import adds the difference of the stock, so it must know whether another person has set the stock since its check.
ALTER TABLE "products" ADD COLUMN "stock_version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "catalog_import_rows" ADD COLUMN "stock_version" INTEGER;
