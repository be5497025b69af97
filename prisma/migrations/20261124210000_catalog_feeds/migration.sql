-- Addresses from which the shop fetches files for imports by a schedule. Each new file becomes an ordinary import.
ALTER TYPE "audit_action" ADD VALUE 'FEED_SAVED';
ALTER TYPE "audit_action" ADD VALUE 'FEED_REMOVED';
ALTER TYPE "audit_subject" ADD VALUE 'FEED';

CREATE TYPE "catalog_feed_schedule" AS ENUM ('HOURLY', 'DAILY');
CREATE TYPE "catalog_feed_result" AS ENUM ('UNCHANGED', 'IMPORTED', 'FAILED');

CREATE TABLE "catalog_feeds" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" "catalog_import_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    -- The sheet of a workbook, null for the first one.
    "sheet" TEXT,
    -- The columns as an admin has mapped them, empty before that.
    "headers" TEXT[],
    "fields" TEXT[],
    "schedule" "catalog_feed_schedule" NOT NULL,
    -- Minutes after the midnight of the shop. Of an hourly feed, those after the hour count.
    "minute" INTEGER NOT NULL,
    "applies_itself" BOOLEAN NOT NULL DEFAULT false,
    -- A file waits for an admin if more than this share of its prices changes by more than price_percent.
    "share_percent" INTEGER NOT NULL DEFAULT 10,
    "price_percent" INTEGER NOT NULL DEFAULT 20,
    "credential_header" TEXT,
    -- Encrypted with a key of the settings, for the origin of the address.
    "credential" TEXT,
    "is_paused" BOOLEAN NOT NULL DEFAULT false,
    -- Null while it is paused.
    "next_run_at" TIMESTAMPTZ(3),
    -- A process fetches it until then. Rises of runs take the feed from a process that was slower.
    "lease_until" TIMESTAMPTZ(3),
    "runs" INTEGER NOT NULL DEFAULT 0,
    -- Of the last file that became an import.
    "etag" TEXT,
    "last_modified" TEXT,
    "content_hash" TEXT,
    "last_run_at" TIMESTAMPTZ(3),
    "last_result" "catalog_feed_result",
    "last_error" TEXT,
    "last_import_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "catalog_feeds_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "catalog_feeds_minute_range" CHECK ("minute" BETWEEN 0 AND 1439),
    CONSTRAINT "catalog_feeds_percent_range" CHECK ("share_percent" BETWEEN 0 AND 100 AND "price_percent" BETWEEN 0 AND 1000),
    CONSTRAINT "catalog_feeds_fields_of_headers" CHECK (cardinality("headers") <= 100 AND cardinality("fields") = cardinality("headers")),
    CONSTRAINT "catalog_feeds_name_length" CHECK (char_length("name") BETWEEN 1 AND 100),
    CONSTRAINT "catalog_feeds_credential" CHECK (("credential_header" IS NULL) = ("credential" IS NULL)),
    CONSTRAINT "catalog_feeds_error" CHECK (("last_result" = 'FAILED') = ("last_error" IS NOT NULL))
);
CREATE INDEX "catalog_feeds_created_at_id_idx" ON "catalog_feeds"("created_at" DESC, "id" DESC);
CREATE INDEX "catalog_feeds_last_import_id_idx" ON "catalog_feeds"("last_import_id");

ALTER TABLE "catalog_imports" ADD COLUMN "feed_id" UUID;
ALTER TABLE "catalog_imports" ADD COLUMN "is_by_feed" BOOLEAN NOT NULL DEFAULT false;
-- After its first check the review bound of its feed decides.
ALTER TABLE "catalog_imports" ADD COLUMN "is_undecided" BOOLEAN NOT NULL DEFAULT false;
-- Why an import of a feed waits for an admin.
ALTER TABLE "catalog_imports" ADD COLUMN "waits_for" TEXT;
CREATE INDEX "catalog_imports_feed_id_created_at_idx" ON "catalog_imports"("feed_id", "created_at" DESC);
ALTER TABLE "catalog_imports" DROP CONSTRAINT "catalog_imports_actor";
ALTER TABLE "catalog_imports" ADD CONSTRAINT "catalog_imports_actor" CHECK ("state" IN ('CHECKING', 'DRAFT') OR "actor_id" IS NOT NULL OR "is_by_feed") NOT VALID;
ALTER TABLE "catalog_imports" VALIDATE CONSTRAINT "catalog_imports_actor";
ALTER TABLE "catalog_imports" ADD CONSTRAINT "catalog_imports_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "catalog_feeds"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
ALTER TABLE "catalog_imports" VALIDATE CONSTRAINT "catalog_imports_feed_id_fkey";
ALTER TABLE "catalog_feeds" ADD CONSTRAINT "catalog_feeds_last_import_id_fkey" FOREIGN KEY ("last_import_id") REFERENCES "catalog_imports"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "outbound_mails" ADD COLUMN "feed_id" UUID;
CREATE INDEX "outbound_mails_feed_id_idx" ON "outbound_mails"("feed_id");
ALTER TABLE "outbound_mails" ADD CONSTRAINT "outbound_mails_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "catalog_feeds"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE "outbound_mails" VALIDATE CONSTRAINT "outbound_mails_feed_id_fkey";
