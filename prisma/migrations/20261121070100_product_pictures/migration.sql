-- The first picture stays where it was. Parts that are there have no others yet.
ALTER TABLE "products" ADD COLUMN "more_images" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- Prisma has no word for a list that may not be null.
ALTER TABLE "products" ADD CONSTRAINT "products_more_images_bounded"
  CHECK ("more_images" IS NOT NULL AND cardinality("more_images") <= 7);
