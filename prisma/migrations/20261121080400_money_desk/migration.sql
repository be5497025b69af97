-- AlterEnum
ALTER TYPE "audit_action" ADD VALUE 'ORDER_CANCELLED';
ALTER TYPE "audit_action" ADD VALUE 'REFUND_REQUESTED';
ALTER TYPE "audit_action" ADD VALUE 'REFUND_SETTLED';
ALTER TYPE "audit_action" ADD VALUE 'REFUND_FAILED';
ALTER TYPE "audit_action" ADD VALUE 'PAYMENT_REVOKED';
ALTER TYPE "audit_action" ADD VALUE 'MONEY_REPAIRED';

-- AlterEnum
ALTER TYPE "audit_subject" ADD VALUE 'MONEY';

-- AlterEnum
ALTER TYPE "order_event_kind" ADD VALUE 'PAYMENT_REVOKED';

-- CreateEnum
CREATE TYPE "money_difference_kind" AS ENUM ('PAID_ONLY_THERE', 'PAID_ONLY_HERE', 'AMOUNT_DIFFERS', 'ORPHAN', 'REFUND_ONLY_THERE', 'REFUND_ONLY_HERE', 'NOT_GIVEN_BACK', 'REFUND_OWED');

-- CreateTable
CREATE TABLE "reconciliations" (
    "id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3),
    "until" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "payments" INTEGER NOT NULL DEFAULT 0,
    "refunds" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "reconciliations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "money_differences" (
    "id" UUID NOT NULL,
    "kind" "money_difference_kind" NOT NULL,
    "subject" TEXT NOT NULL,
    "intent_id" TEXT NOT NULL,
    "order_id" UUID,
    "there_cents" INTEGER NOT NULL,
    "here_cents" INTEGER NOT NULL,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "money_differences_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reconciliations_until_idx" ON "reconciliations"("until" DESC) WHERE (finished_at IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "money_differences_kind_subject_key" ON "money_differences"("kind", "subject");

-- CreateIndex
CREATE INDEX "money_differences_open_idx" ON "money_differences"("happened_at") WHERE (resolved_at IS NULL);

-- CreateIndex
CREATE INDEX "money_differences_order_id_idx" ON "money_differences"("order_id");

-- AddForeignKey
ALTER TABLE "money_differences" ADD CONSTRAINT "money_differences_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
