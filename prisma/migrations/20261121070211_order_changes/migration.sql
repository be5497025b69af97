-- Who listens hears the id of every order that changed, once it is committed: in the same transaction as the change,
-- whatever statement made it. \003B is a semicolon: the runner of migrations cuts at plain ones.
CREATE FUNCTION "tell_order_change"() RETURNS trigger LANGUAGE plpgsql AS
  U&'BEGIN PERFORM pg_notify(''changes'', ''order:'' || (to_jsonb(NEW) ->> TG_ARGV[0]))\003B RETURN NULL\003B END';

CREATE TRIGGER "orders_tell" AFTER INSERT OR UPDATE ON "orders"
  FOR EACH ROW EXECUTE FUNCTION "tell_order_change"('id');
CREATE TRIGGER "payments_tell" AFTER INSERT OR UPDATE OF "status", "failure" ON "payments"
  FOR EACH ROW EXECUTE FUNCTION "tell_order_change"('order_id');
