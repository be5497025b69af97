-- Why the refund of a late charge failed: the charge is still here.
ALTER TABLE "payments" ADD COLUMN "return_failure" TEXT;

-- CreateIndex
CREATE INDEX "payments_returning_idx" ON "payments"("updated_at") WHERE (giving_back_at IS NOT NULL AND status <> 'REFUNDED');

-- AlterEnum
ALTER TYPE "money_difference_kind" ADD VALUE 'REFUND_BOUNCED';
