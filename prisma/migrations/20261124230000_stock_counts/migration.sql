-- When an admin last counted a part at an agency. A count that confirms the level adds no movement.
ALTER TABLE "stock_levels" ADD COLUMN "counted_at" TIMESTAMPTZ(3);

-- For the list of the parts whose stock is kept per agency.
CREATE INDEX "products_by_agency_idx" ON "products"("created_at" DESC, "id" DESC) WHERE (archived_at IS NULL AND stock_by_agency);
