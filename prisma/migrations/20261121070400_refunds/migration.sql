-- AlterEnum
ALTER TYPE "order_event_kind" ADD VALUE 'CANCELLED';
ALTER TYPE "order_event_kind" ADD VALUE 'REFUND_REQUESTED';
ALTER TYPE "order_event_kind" ADD VALUE 'REFUNDED';
ALTER TYPE "order_event_kind" ADD VALUE 'REFUND_FAILED';

-- CreateEnum
CREATE TYPE "refund_status" AS ENUM ('PENDING', 'SUCCEEDED', 'FAILED');

-- AlterTable
ALTER TABLE "orders"
    ADD COLUMN "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "restocked" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "cancelled_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "intent_id" TEXT NOT NULL,
    "transaction_id" TEXT,
    "amount_cents" INTEGER NOT NULL,
    "restocked" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT NOT NULL,
    "status" "refund_status" NOT NULL DEFAULT 'PENDING',
    "failure" TEXT,
    "requested_by_id" UUID,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "refunds_transaction_id_key" ON "refunds"("transaction_id");

-- CreateIndex
CREATE INDEX "refunds_order_id_requested_at_idx" ON "refunds"("order_id", "requested_at");

-- CreateIndex
CREATE INDEX "refunds_pending_idx" ON "refunds"("asked_at") WHERE (status = 'PENDING');

-- CreateIndex
CREATE INDEX "refunds_requested_by_id_idx" ON "refunds"("requested_by_id");

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Never more goes back than came in, whatever code says: money, pieces, and only of orders that were paid.
ALTER TABLE "orders"
  ADD CONSTRAINT "orders_refunded_range" CHECK ("refunded_cents" BETWEEN 0 AND "total_cents"),
  ADD CONSTRAINT "orders_restocked_range" CHECK ("restocked" BETWEEN 0 AND "quantity"),
  ADD CONSTRAINT "orders_only_paid_refunded" CHECK (
    "status" <> 'UNPAID' OR ("refunded_cents" = 0 AND "restocked" = 0 AND "cancelled_at" IS NULL)
  ),
  ADD CONSTRAINT "orders_cancelled_not_delivered" CHECK ("cancelled_at" IS NULL OR "delivered_at" IS NULL);

ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_amount_positive" CHECK ("amount_cents" > 0),
  ADD CONSTRAINT "refunds_restocked_not_negative" CHECK ("restocked" >= 0),
  ADD CONSTRAINT "refunds_settled_facts" CHECK (("status" = 'PENDING') = ("settled_at" IS NULL));
