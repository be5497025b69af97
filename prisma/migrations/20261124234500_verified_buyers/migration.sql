-- Stored with the review, because orders are not public data: the answers with reviews would not notice a change of them.
ALTER TABLE "reviews" ADD COLUMN "is_verified_buyer" BOOLEAN NOT NULL DEFAULT false;
UPDATE "reviews" SET "is_verified_buyer" = true
WHERE EXISTS (
  SELECT FROM "orders"
  WHERE "orders"."user_id" = "reviews"."user_id" AND "orders"."paid_at" <= "reviews"."created_at" AND "orders"."cancelled_at" IS NULL
);
