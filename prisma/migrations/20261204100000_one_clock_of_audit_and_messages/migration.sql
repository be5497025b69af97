-- One clock for the order of all entries: Prisma gives now() from the clock of its process, clock_timestamp() is left to Postgres.
-- It is also the time of the change under its locks, not of the start of its transaction.
ALTER TABLE "audit_entries" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
ALTER TABLE "contact_messages" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
