-- Due mails are claimed by their kinds, so that thousands of one kind are not read before a mail of another one.
CREATE INDEX "outbound_mails_due_by_kind_idx" ON "outbound_mails"("kind", "next_try_at", "id") WHERE (state = 'WAITING');
DROP INDEX "outbound_mails_due_idx";
