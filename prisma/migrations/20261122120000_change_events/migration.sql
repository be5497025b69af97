-- The table of change events gets the name of the feature (server/src/platform/change-feed.ts).
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
ALTER TABLE "notices" RENAME TO "change_events";
ALTER TABLE "change_events" RENAME CONSTRAINT "notices_pkey" TO "change_events_pkey";
ALTER TABLE "change_events" RENAME COLUMN "notice" TO "event";
ALTER FUNCTION "tell_order_change"() RENAME TO "publish_order_change";

CREATE OR REPLACE FUNCTION "publish_order_change"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF TG_ARGV[0] = \'id\' THEN
    INSERT INTO change_events (event) VALUES (\'order:\' || NEW.id)\x3b
  ELSE
    INSERT INTO change_events (event) VALUES (\'order:\' || NEW.order_id)\x3b
  END IF\x3b
  RETURN NULL\x3b
END';
