-- How a refund was paid that did not go to the card.
CREATE TYPE "refund_method" AS ENUM ('CHECK', 'BANK_TRANSFER', 'CASH');

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN "method" "refund_method", ADD COLUMN "reference" TEXT;

-- The card provider knows nothing of such a refund: it is complete when it is recorded, and no server requests it.
ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_outside_card" CHECK (
    CASE WHEN "method" IS NULL THEN "reference" IS NULL
    ELSE "reference" IS NOT NULL AND char_length("reference") BETWEEN 1 AND 100
      AND "status" = 'SUCCEEDED' AND "transaction_id" IS NULL END
  ) NOT VALID;
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_outside_card";
