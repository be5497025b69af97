-- CreateEnum
CREATE TYPE "audit_action" AS ENUM ('PRODUCT_ADDED', 'PRODUCT_EDITED', 'PRODUCT_ARCHIVED', 'PRODUCT_RESTORED', 'USER_PROMOTED', 'USER_DEMOTED', 'USER_REMOVED', 'USER_RESTORED', 'ADMIN_BOOTSTRAPPED', 'ACCOUNT_DELETED', 'ORDER_DELETED', 'ORDER_DELIVERED', 'PAYMENT_SETTLED', 'PAYMENT_REFUNDED', 'MESSAGE_HANDLED');

-- CreateEnum
CREATE TYPE "audit_subject" AS ENUM ('PRODUCT', 'USER', 'ORDER', 'MESSAGE');

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "actor_id" UUID,
    "action" "audit_action" NOT NULL,
    "subject" "audit_subject" NOT NULL,
    "subject_id" UUID NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "request_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_entries_created_at_id_idx" ON "audit_entries"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_action_created_at_id_idx" ON "audit_entries"("action", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_created_at_id_idx" ON "audit_entries"("actor_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_subject_id_created_at_id_idx" ON "audit_entries"("subject_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was written stays as it was written, whoever asks. Prisma has no word for that, and the server's engine cuts this
-- file at every semicolon: the one within the function is written as its code, 3B.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS
    E'BEGIN RAISE EXCEPTION USING MESSAGE = ''the audit log only grows'', ERRCODE = ''insufficient_privilege''\x3B END';

CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
