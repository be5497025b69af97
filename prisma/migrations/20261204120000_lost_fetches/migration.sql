-- How many claims of a feed ended without a result: the process that fetched it ended, perhaps because of the file.
ALTER TABLE catalog_feeds ADD COLUMN lost_runs INTEGER NOT NULL DEFAULT 0;
