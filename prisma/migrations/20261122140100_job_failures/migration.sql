-- A row on which a job failed. The job tries the row again at next_try_at and deletes this record when it succeeds.
CREATE TABLE "job_failures" (
    "job" TEXT NOT NULL,
    "row_id" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 1,
    "error" TEXT NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_failures_pkey" PRIMARY KEY ("job", "row_id")
);
