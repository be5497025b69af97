-- Lists as Prisma declares them: the column may be null, and a CHECK refuses it.
ALTER TABLE "shipping_rules"
  ALTER COLUMN "states" DROP NOT NULL,
  ALTER COLUMN "states" SET DEFAULT ARRAY[]::TEXT[],
  ALTER COLUMN "zip_prefixes" DROP NOT NULL,
  ALTER COLUMN "zip_prefixes" SET DEFAULT ARRAY[]::TEXT[],
  ADD CONSTRAINT "shipping_rules_lists" CHECK ("states" IS NOT NULL AND "zip_prefixes" IS NOT NULL);
