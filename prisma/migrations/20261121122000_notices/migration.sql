-- What changed is written down in the transaction of the change, and told by a listening server a moment later. To tell it
-- in the transaction itself made all orders wait for one another: NOTIFY takes a lock that a commit holds until it is on disk.
-- Not logged: a crash that empties it has cut off all listeners, too, and they ask anew when they are back.
-- (\x3b is a semicolon. The runner of migrations cuts at plain ones.)
CREATE UNLOGGED TABLE "notices" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "notice" TEXT NOT NULL,

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);

CREATE OR REPLACE FUNCTION "tell_order_change"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF TG_ARGV[0] = \'id\' THEN
    INSERT INTO notices (notice) VALUES (\'order:\' || NEW.id)\x3b
  ELSE
    INSERT INTO notices (notice) VALUES (\'order:\' || NEW.order_id)\x3b
  END IF\x3b
  RETURN NULL\x3b
END';
