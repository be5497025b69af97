ALTER TYPE "order_event_kind" ADD VALUE 'RESERVATION_RELEASED';
ALTER TYPE "audit_action" ADD VALUE 'RESERVATION_RELEASED';

ALTER TABLE "orders" ADD COLUMN "reservation_ends_at" TIMESTAMPTZ(3), ADD COLUMN "reservation_renewed_at" TIMESTAMPTZ(3);
UPDATE "orders" SET "reservation_ends_at" = "reserved_until" + interval '1 hour' WHERE "reserved_until" IS NOT NULL;

-- The deleted orders of a customer are counted when they place another.
CREATE INDEX "orders_deleted_idx" ON "orders"("user_id", "deleted_at") WHERE (deleted_at IS NOT NULL);
