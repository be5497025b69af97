-- A lost dispute cancels an order that was shipped in part, and its appeal takes the loss back while the order stays
-- canceled. So the loss is needed when the order is canceled, and not for as long as it is.
ALTER TABLE "orders" DROP CONSTRAINT "orders_shipped_not_cancelled";
CREATE FUNCTION "refuse_cancelled_shipped_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a shipped order is canceled by a lost dispute only'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_shipped_not_cancelled';
END $$;
CREATE TRIGGER "orders_shipped_not_cancelled" AFTER UPDATE OF "shipped_at", "cancelled_at" ON "orders" FOR EACH ROW
  WHEN (NEW.shipped_at IS NOT NULL AND NEW.cancelled_at IS NOT NULL AND NEW.lost_cents = 0
    AND (OLD.shipped_at IS NULL OR OLD.cancelled_at IS NULL))
  EXECUTE FUNCTION "refuse_cancelled_shipped_order"();
