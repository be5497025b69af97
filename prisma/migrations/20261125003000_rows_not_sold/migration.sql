-- Rows of feeds for parts that the shop does not sell.
ALTER TYPE "catalog_import_row_state" ADD VALUE 'NOT_SOLD';
