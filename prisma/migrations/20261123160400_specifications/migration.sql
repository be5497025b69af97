-- What a buyer compares before ordering: the values of a part by key, and how it is delivered and warranted.
ALTER TABLE "products"
  ADD COLUMN "specifications" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "lead_days" SMALLINT NOT NULL DEFAULT 1,
  ADD COLUMN "warranty_months" SMALLINT NOT NULL DEFAULT 12,
  ADD COLUMN "ships_by_freight" BOOLEAN NOT NULL DEFAULT false;

-- An object of short texts.
ALTER TABLE "products" ADD CONSTRAINT "products_specifications_shape" CHECK (
  jsonb_typeof("specifications") = 'object'
  AND NOT jsonb_path_exists("specifications", '$.* ? (@.type() != "string" || @ == "")')
  AND length("specifications"::text) <= 4000
) NOT VALID;
ALTER TABLE "products" ADD CONSTRAINT "products_lead_days_range" CHECK ("lead_days" BETWEEN 0 AND 90) NOT VALID;
ALTER TABLE "products" ADD CONSTRAINT "products_warranty_months_range" CHECK ("warranty_months" BETWEEN 0 AND 240) NOT VALID;
ALTER TABLE "products" VALIDATE CONSTRAINT "products_specifications_shape";
ALTER TABLE "products" VALIDATE CONSTRAINT "products_lead_days_range";
ALTER TABLE "products" VALIDATE CONSTRAINT "products_warranty_months_range";
