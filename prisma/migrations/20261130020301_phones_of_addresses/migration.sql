-- Phone numbers of addresses as those of orders: found by their digits, however they are written.
ALTER TABLE "addresses" ADD COLUMN "phone_digits" TEXT GENERATED ALWAYS AS (regexp_replace(phone, '[^0-9]', '', 'g')) STORED;
CREATE INDEX "addresses_phone_idx" ON "addresses" USING GIN ("phone_digits" gin_trgm_ops);
