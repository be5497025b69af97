-- Files by which admins change many parts: each row with its values, its faults, and what it changes. A job checks, applies and
-- undoes them in batches, and the states of the rows are its progress, so that it continues after a crash.
ALTER TYPE "audit_action" ADD VALUE 'PRODUCT_DELETED';

CREATE TYPE "catalog_import_kind" AS ENUM ('PARTS', 'PRICES', 'STOCK', 'ALIASES');
CREATE TYPE "catalog_import_state" AS ENUM ('CHECKING', 'DRAFT', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE');
CREATE TYPE "catalog_import_row_state" AS ENUM ('UNCHECKED', 'FAULTY', 'SAME', 'NEW', 'CHANGED', 'APPLIED', 'CONFLICT', 'UNDONE', 'KEPT');

CREATE TABLE "catalog_imports" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" "catalog_import_kind" NOT NULL,
    "state" "catalog_import_state" NOT NULL DEFAULT 'CHECKING',
    "file_name" TEXT NOT NULL,
    "headers" TEXT[],
    -- The field of each header, empty for a column that is left out.
    "fields" TEXT[],
    "row_count" INTEGER NOT NULL,
    "user_id" UUID,
    -- The admin who applied or undid it last. The audit entries of the parts have this actor.
    "actor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "catalog_imports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "catalog_imports_fields_of_headers" CHECK (cardinality("headers") BETWEEN 1 AND 100 AND cardinality("fields") = cardinality("headers")),
    CONSTRAINT "catalog_imports_row_count_range" CHECK ("row_count" BETWEEN 1 AND 100000),
    CONSTRAINT "catalog_imports_file_name_length" CHECK (char_length("file_name") BETWEEN 1 AND 200),
    CONSTRAINT "catalog_imports_actor" CHECK ("state" IN ('CHECKING', 'DRAFT') OR "actor_id" IS NOT NULL)
);
CREATE INDEX "catalog_imports_created_at_id_idx" ON "catalog_imports"("created_at" DESC, "id" DESC);
CREATE INDEX "catalog_imports_user_id_idx" ON "catalog_imports"("user_id", "kind", "created_at" DESC);
CREATE INDEX "catalog_imports_due_idx" ON "catalog_imports"("id") WHERE (state IN ('CHECKING', 'APPLYING', 'UNDOING'));
ALTER TABLE "catalog_imports" ADD CONSTRAINT "catalog_imports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "catalog_import_rows" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "import_id" UUID NOT NULL,
    -- The row in the file. The headers are row 1.
    "row_number" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "state" "catalog_import_row_state" NOT NULL DEFAULT 'UNCHECKED',
    "faults" JSONB NOT NULL DEFAULT '[]',
    -- The part that it changes or adds. No foreign key: the row outlives its part.
    "product_id" UUID,
    -- What two rows of a file may not have in common.
    "match_key" TEXT,
    -- The version of the part when the row was checked.
    "version" INTEGER,
    -- The changed fields, as the part had them when the row was checked, null for a new part.
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "catalog_import_rows_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "catalog_import_rows_planned" CHECK ("state" NOT IN ('NEW', 'CHANGED', 'APPLIED', 'UNDONE') OR ("product_id" IS NOT NULL AND "after" IS NOT NULL)),
    CONSTRAINT "catalog_import_rows_changed" CHECK ("state" <> 'CHANGED' OR ("before" IS NOT NULL AND "version" IS NOT NULL))
);
CREATE UNIQUE INDEX "catalog_import_rows_import_id_row_number_key" ON "catalog_import_rows"("import_id", "row_number");
CREATE INDEX "catalog_import_rows_import_id_state_row_number_idx" ON "catalog_import_rows"("import_id", "state", "row_number");
ALTER TABLE "catalog_import_rows" ADD CONSTRAINT "catalog_import_rows_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "catalog_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
