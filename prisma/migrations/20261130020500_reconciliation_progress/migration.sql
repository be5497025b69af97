-- When a comparison last made progress: one that takes longer than its interval is not begun again.
ALTER TABLE "reconciliations" ADD COLUMN "progress_at" TIMESTAMPTZ(3);
