-- Transaction ids of another Postgres say nothing: a restored backup brings changes with ids that were not given yet. So a
-- change counts as long as the Postgres runs that recorded it, and kept results are dropped with it.
ALTER TABLE "catalog_changes" ADD COLUMN "server_started_at" TIMESTAMPTZ NOT NULL DEFAULT pg_postmaster_start_time();
