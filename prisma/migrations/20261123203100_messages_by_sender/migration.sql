-- The messages of an account are found by its address, whose capitals do not matter.
ALTER TABLE "contact_messages" ADD COLUMN "sender" TEXT GENERATED ALWAYS AS (lower("email")) STORED;

-- CreateIndex
CREATE INDEX "contact_messages_sender_created_at_id_idx" ON "contact_messages"("sender", "created_at" DESC, "id" DESC);
