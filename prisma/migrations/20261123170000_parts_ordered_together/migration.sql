-- The parts that customers of a part also ordered, and the order of similar parts: server/src/modules/products/related.
CREATE TABLE "parts_ordered_together" (
    "product_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "place" SMALLINT NOT NULL,

    CONSTRAINT "parts_ordered_together_pkey" PRIMARY KEY ("product_id", "other_id"),
    CONSTRAINT "parts_ordered_together_distinct" CHECK ("product_id" <> "other_id")
);
CREATE INDEX "parts_ordered_together_other_id_idx" ON "parts_ordered_together"("other_id");
ALTER TABLE "parts_ordered_together" ADD CONSTRAINT "parts_ordered_together_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "parts_ordered_together" ADD CONSTRAINT "parts_ordered_together_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Visitors read it (server/src/platform/public-data.ts).
CREATE TRIGGER "parts_ordered_together_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "parts_ordered_together"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();

CREATE INDEX "products_category_price_idx" ON "products"("category", "price_cents", "id") WHERE (archived_at IS NULL);
