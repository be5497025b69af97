-- What the shop says itself about two parts: that they are equivalent, or that they are not although their specifications
-- suggest it. It holds in both directions, so a pair has one row.
CREATE TABLE "equivalent_entries" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "product_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "is_equivalent" BOOLEAN NOT NULL,
    "note" TEXT,

    CONSTRAINT "equivalent_entries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "equivalent_entries_in_order" CHECK ("product_id" < "other_id")
);
CREATE UNIQUE INDEX "equivalent_entries_pair_key" ON "equivalent_entries"("product_id", "other_id");
CREATE INDEX "equivalent_entries_other_id_idx" ON "equivalent_entries"("other_id");
ALTER TABLE "equivalent_entries" ADD CONSTRAINT "equivalent_entries_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "equivalent_entries" ADD CONSTRAINT "equivalent_entries_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Visitors read this table (server/src/platform/public-data.ts).
CREATE TRIGGER "equivalent_entries_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "equivalent_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
