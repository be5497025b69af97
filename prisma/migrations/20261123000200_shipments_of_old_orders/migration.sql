-- Writes one shipment for each order that was delivered before the table existed, 5,000 at a time, each in a transaction of
-- its own. Interrupted, it may run again: see docs/operations.md. Pieces that returned to stock count as never shipped.
-- The lock is a statement of its own: the next one then sees the shipments of the deliveries for which it waited.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
DO E'
DECLARE
  last UUID := \'00000000-0000-0000-0000-000000000000\'\x3b
  ids UUID[]\x3b
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY id) INTO ids FROM (
      SELECT id FROM orders WHERE id > last ORDER BY id LIMIT 5000 FOR NO KEY UPDATE
    ) AS batch\x3b
    EXIT WHEN ids IS NULL\x3b
    WITH shipment AS (
      INSERT INTO shipments (order_id, shipped_at, delivered_at)
      SELECT id, COALESCE(delivered_at, now()), delivered_at FROM orders
      WHERE id = ANY (ids) AND status = \'DELIVERED\' AND NOT EXISTS (SELECT FROM shipments WHERE order_id = orders.id)
        AND EXISTS (SELECT FROM order_lines WHERE order_id = orders.id AND returned < quantity)
      RETURNING id, order_id
    )
    INSERT INTO shipment_lines (shipment_id, order_id, position, quantity)
      SELECT shipment.id, line.order_id, position, quantity - returned FROM shipment JOIN order_lines AS line USING (order_id)
      WHERE returned < quantity\x3b
    last := ids[cardinality(ids)]\x3b
    COMMIT\x3b
  END LOOP\x3b
END';
