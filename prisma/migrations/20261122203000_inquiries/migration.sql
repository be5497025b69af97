-- AlterTable
ALTER TABLE "disputes" ADD COLUMN "is_inquiry" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN "open_inquiries" INTEGER NOT NULL DEFAULT 0;

-- The job that reads open disputes every ten minutes would find existing inquiries, too.
UPDATE "disputes" SET "is_inquiry" = true WHERE "outcome" = 'OPEN' AND "status" LIKE 'warning\_%';
UPDATE "orders" SET "open_inquiries" = inquiries.count
FROM (SELECT "order_id", count(*) AS count FROM "disputes" WHERE "is_inquiry" GROUP BY "order_id") AS inquiries
WHERE "orders"."id" = inquiries."order_id";

ALTER TABLE "orders" ADD CONSTRAINT "orders_inquiries_are_disputes" CHECK ("open_inquiries" BETWEEN 0 AND "open_disputes");
