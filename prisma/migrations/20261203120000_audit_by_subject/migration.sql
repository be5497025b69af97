-- The log has millions of entries of orders, among which the few of the settings or feeds are found.
CREATE INDEX "audit_entries_subject_created_at_id_idx" ON "audit_entries"("subject", "created_at" DESC, "id" DESC);
