-- Phone numbers of profiles as those of orders: found by their digits, however they are written.
ALTER TABLE "profiles" ADD COLUMN "number_digits" TEXT GENERATED ALWAYS AS (regexp_replace(number, '[^0-9]', '', 'g')) STORED;
CREATE INDEX "profiles_phone_idx" ON "profiles" USING GIN ("number_digits" gin_trgm_ops);
