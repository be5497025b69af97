-- The digits of the phone number, so that an admin finds an order by a number that is punctuated in another way.
ALTER TABLE "orders" ADD COLUMN "phone_digits" TEXT GENERATED ALWAYS AS (regexp_replace(phone, '\D', '', 'g')) STORED;
CREATE INDEX "orders_phone_idx" ON "orders" USING GIN ("phone_digits" gin_trgm_ops);

-- The list of canceled orders, which are few.
CREATE INDEX "orders_cancelled_idx" ON "orders"("placed_at" DESC, "id" DESC) WHERE (deleted_at IS NULL AND cancelled_at IS NOT NULL);
