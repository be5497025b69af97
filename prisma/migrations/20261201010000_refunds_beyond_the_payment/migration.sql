-- A refund that was made at the provider counts also if refunds outside the card leave less: the money is gone, as after a lost
-- dispute. Refunds of the shop itself still never exceed the payment, whatever code says.
ALTER TABLE "orders"
  DROP CONSTRAINT "orders_refunded_range",
  ADD CONSTRAINT "orders_refunded_not_negative" CHECK ("refunded_cents" >= 0) NOT VALID;

CREATE FUNCTION "check_refunded_range"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.refunded_cents > NEW.total_cents + (
    SELECT COALESCE(sum(amount_cents), 0) FROM refunds
    WHERE order_id = NEW.id AND requested_by_id IS NULL AND status <> 'FAILED'
  ) THEN
    RAISE EXCEPTION 'refunds exceed the payment' USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_refunded_range';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "orders_refunded_range" AFTER INSERT OR UPDATE OF "refunded_cents", "total_cents" ON "orders"
  FOR EACH ROW WHEN (NEW."refunded_cents" > NEW."total_cents") EXECUTE FUNCTION "check_refunded_range"();
