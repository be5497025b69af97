-- Each part and model is in one file of the sitemap for good: 10,000 follow each other in a file. The newest change of a file
-- is the end of a range of an index.
CREATE SEQUENCE "part_places" AS BIGINT MINVALUE 0;
CREATE SEQUENCE "model_places" AS BIGINT MINVALUE 0;

-- They run with the rights of their owner, because the role of the running server may not use sequences.
CREATE FUNCTION "next_part_file"() RETURNS INTEGER LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path FROM CURRENT
  AS $$ SELECT (nextval('part_places') / 10000)::int $$;
CREATE FUNCTION "next_model_file"() RETURNS INTEGER LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path FROM CURRENT
  AS $$ SELECT (nextval('model_places') / 10000)::int $$;

ALTER TABLE "products" ADD COLUMN "sitemap_file" INTEGER NOT NULL DEFAULT next_part_file();
ALTER TABLE "equipment_models" ADD COLUMN "sitemap_file" INTEGER NOT NULL DEFAULT next_model_file();
CREATE INDEX "products_sitemap_idx" ON "products"("sitemap_file", "category", "updated_at");
CREATE INDEX "equipment_models_sitemap_idx" ON "equipment_models"("sitemap_file", "updated_at");
