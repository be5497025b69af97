-- When the identity provider issued the token from which the row has its address. An older token does not change the row.
-- The address under which the account became an admin by ADMIN_EMAILS, or was demoted.
ALTER TABLE "users"
    ADD COLUMN "identity_at" TIMESTAMPTZ(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00',
    ADD COLUMN "admin_email" TEXT;

UPDATE "users" SET "admin_email" = "email"
    WHERE "email" <> '' AND "id" IN (
        SELECT "subject_id" FROM "audit_entries" WHERE "action" = 'ADMIN_BOOTSTRAPPED'
            OR ("action" IN ('USER_DEMOTED', 'USER_REMOVED') AND "before" ->> 'role' = 'ADMIN')
    );

-- Of several accounts with one verified address, the owner gets it back with the next request.
UPDATE "users" SET "email_verified" = false
    WHERE "removed_at" IS NULL AND "email" IN (
        SELECT "email" FROM "users" WHERE "email_verified" AND "removed_at" IS NULL GROUP BY "email" HAVING count(*) > 1
    );

-- CreateIndex
CREATE INDEX "users_admin_email_idx" ON "users"("admin_email") WHERE (admin_email IS NOT NULL);
