-- A received return of an order whose whole payment went back is closed without a refund.
ALTER TYPE "audit_action" ADD VALUE 'RETURN_CLOSED';
ALTER TABLE "returns" DROP CONSTRAINT "returns_refunded_facts";
ALTER TABLE "returns"
  ADD CONSTRAINT "returns_refunded_facts" CHECK ("status" = 'REFUNDED' OR "refund_id" IS NULL) NOT VALID;
ALTER TABLE "returns" VALIDATE CONSTRAINT "returns_refunded_facts";
