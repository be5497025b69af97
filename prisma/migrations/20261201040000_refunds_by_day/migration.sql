-- The refunds of a period, for the file of the bookkeeper.
CREATE INDEX "refunds_settled_idx" ON "refunds"("settled_at", "id") WHERE (settled_at IS NOT NULL);
