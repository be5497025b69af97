-- Imports of models and of fit lists. A row of a model has the id of the model, a row of a fit list those of its entry, model and part.
ALTER TYPE "catalog_import_kind" ADD VALUE 'MODELS';
ALTER TYPE "catalog_import_kind" ADD VALUE 'FITMENTS';

ALTER TABLE "catalog_import_rows" ADD COLUMN "model_id" UUID;
ALTER TABLE "catalog_import_rows" ADD COLUMN "fitment_id" UUID;
ALTER TABLE "catalog_import_rows" DROP CONSTRAINT "catalog_import_rows_planned";
ALTER TABLE "catalog_import_rows" ADD CONSTRAINT "catalog_import_rows_planned" CHECK ("state" NOT IN ('NEW', 'CHANGED', 'APPLIED', 'UNDONE') OR (("product_id" IS NOT NULL OR "model_id" IS NOT NULL) AND "after" IS NOT NULL)) NOT VALID;
ALTER TABLE "catalog_import_rows" VALIDATE CONSTRAINT "catalog_import_rows_planned";
