-- Rises when its columns get other fields: an admin who has seen the differences of before must not apply those of now.
ALTER TABLE "catalog_imports" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
