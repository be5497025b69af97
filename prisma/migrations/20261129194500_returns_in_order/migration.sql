-- The shares of an order's tax are those of its pieces in the order in which they come back. A return takes its place on receipt.
ALTER TABLE "returns" ADD COLUMN "cents_before" INTEGER NOT NULL DEFAULT 0;

CREATE FUNCTION "place_received_return"() RETURNS trigger LANGUAGE plpgsql AS E'
  BEGIN
    NEW.cents_before := (
      SELECT sum(unit_price_cents * (returned + claimed)) FROM order_lines WHERE order_id = NEW.order_id
    ) - (
      SELECT sum(unit_price_cents * returns.quantity) FROM returns JOIN order_lines USING (order_id, position)
      WHERE order_id = NEW.order_id AND status IN (''REQUESTED'', ''APPROVED'')
    );
    RETURN NEW;
  END';

-- Before the update the return itself is APPROVED, and its pieces are claimed.
CREATE TRIGGER "returns_place_received" BEFORE UPDATE OF "status" ON "returns"
  FOR EACH ROW WHEN (OLD."status" = 'APPROVED' AND NEW."status" = 'RECEIVED')
  EXECUTE FUNCTION "place_received_return"();

-- Received returns without a refund are the last pieces that came back.
UPDATE "returns" SET "cents_before" = counted.cents - counted.open - waiting.cents
FROM (
  SELECT returns.id, order_id, sum(unit_price_cents * returns.quantity) OVER (
    PARTITION BY order_id ORDER BY received_at DESC, returns.id DESC
  ) AS cents
  FROM returns JOIN order_lines USING (order_id, position) WHERE status = 'RECEIVED'
) AS waiting, LATERAL (
  SELECT (
    SELECT sum(unit_price_cents * (returned + claimed)) FROM order_lines WHERE order_id = waiting.order_id
  ) AS cents, (
    SELECT COALESCE(sum(unit_price_cents * open.quantity), 0) FROM returns AS open JOIN order_lines USING (order_id, position)
    WHERE order_id = waiting.order_id AND status IN ('REQUESTED', 'APPROVED')
  ) AS open
) AS counted
WHERE returns.id = waiting.id;
