-- Writes the lines of the orders that were placed before the table existed, 5,000 at a time, each in a transaction of its
-- own. Interrupted, it may run again: see docs/operations.md. The lock makes a server that changes an order meanwhile wait
-- for its line, so that the trigger of its change finds it.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
DO E'
DECLARE
  last UUID := \'00000000-0000-0000-0000-000000000000\'\x3b
BEGIN
  LOOP
    WITH batch AS MATERIALIZED (
      SELECT * FROM orders WHERE id > last ORDER BY id LIMIT 5000 FOR SHARE
    ), line AS (
      INSERT INTO order_lines (order_id, position, product_id, product_name, quantity, unit_price_cents, returned, reserved)
      SELECT id, 1, product_id, product_name, quantity, unit_price_cents, restocked, reserved_until IS NOT NULL FROM batch
      WHERE line_count = 1
      ON CONFLICT (order_id, position) DO NOTHING
    )
    SELECT id INTO last FROM batch ORDER BY id DESC LIMIT 1\x3b
    EXIT WHEN NOT FOUND\x3b
    COMMIT\x3b
  END LOOP\x3b
END';
