-- AlterEnum
ALTER TYPE "audit_action" ADD VALUE 'REVIEW_HIDDEN';
ALTER TYPE "audit_action" ADD VALUE 'REVIEW_SHOWN';
ALTER TYPE "audit_subject" ADD VALUE 'REVIEW';

-- When an admin hid the review, or null if it is public.
ALTER TABLE "reviews" ADD COLUMN "hidden_at" TIMESTAMPTZ(3);
