-- Rows of feeds whose stock is left alone, because the stock of their part is kept per agency, and the number of such rows.
ALTER TABLE "catalog_import_rows" ADD COLUMN "leaves_stock" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "catalog_imports" ADD COLUMN "stock_left_alone" INTEGER NOT NULL DEFAULT 0;
