-- AlterTable
ALTER TABLE "users" ADD COLUMN "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN "provider_due_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "users_provider_due_idx" ON "users"("provider_due_at") WHERE (provider_due_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "users_deleted_idx" ON "users"("deleted_at") WHERE (deleted_at IS NOT NULL);

-- A deleted account is a removed one, and nobody's.
ALTER TABLE "users" ADD CONSTRAINT "users_deleted_is_erased"
  CHECK ("deleted_at" IS NULL OR ("removed_at" IS NOT NULL AND "email" = '' AND "role" = 'CUSTOMER'));
