-- AlterEnum
ALTER TYPE "order_event_kind" ADD VALUE 'DISPUTE_OPENED';
ALTER TYPE "order_event_kind" ADD VALUE 'DISPUTE_WON';
ALTER TYPE "order_event_kind" ADD VALUE 'DISPUTE_LOST';

-- AlterEnum
ALTER TYPE "audit_action" ADD VALUE 'DISPUTE_OPENED';
ALTER TYPE "audit_action" ADD VALUE 'DISPUTE_WON';
ALTER TYPE "audit_action" ADD VALUE 'DISPUTE_LOST';

-- CreateEnum
CREATE TYPE "dispute_outcome" AS ENUM ('OPEN', 'WON', 'LOST');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN "open_disputes" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "lost_cents" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "disputes" (
    "id" UUID NOT NULL,
    "transaction_id" TEXT NOT NULL,
    "intent_id" TEXT NOT NULL,
    "order_id" UUID,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "outcome" "dispute_outcome" NOT NULL,
    "evidence_due_at" TIMESTAMPTZ(3),
    "evidence_submitted" BOOLEAN NOT NULL,
    "lost_cents" INTEGER NOT NULL DEFAULT 0,
    "restocked" INTEGER NOT NULL DEFAULT 0,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "disputes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "disputes_transaction_id_key" ON "disputes"("transaction_id");

-- CreateIndex
CREATE INDEX "disputes_order_id_idx" ON "disputes"("order_id");

-- CreateIndex
CREATE INDEX "disputes_open_idx" ON "disputes"("evidence_due_at") WHERE (outcome = 'OPEN');

-- AddForeignKey
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Only paid orders have disputes. The loss may exceed the total: the bank may take what was refunded before.
ALTER TABLE "orders"
  ADD CONSTRAINT "orders_disputes_not_negative" CHECK ("open_disputes" >= 0 AND "lost_cents" >= 0),
  ADD CONSTRAINT "orders_only_paid_disputed" CHECK (
    "status" <> 'UNPAID' OR ("open_disputes" = 0 AND "lost_cents" = 0)
  );

ALTER TABLE "disputes"
  ADD CONSTRAINT "disputes_loss_is_final" CHECK ("lost_cents" >= 0 AND ("lost_cents" = 0 OR "outcome" = 'LOST')),
  ADD CONSTRAINT "disputes_restocked_not_negative" CHECK ("restocked" >= 0);
