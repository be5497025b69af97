-- Gives numbers to the orders that were placed before the column existed, 5,000 at a time, each in a transaction of its
-- own. Interrupted, it may run again: see docs/operations.md.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
DO E'
DECLARE
  last UUID := \'00000000-0000-0000-0000-000000000000\'\x3b
BEGIN
  LOOP
    WITH batch AS MATERIALIZED (
      SELECT id FROM orders WHERE id > last ORDER BY id LIMIT 5000 FOR NO KEY UPDATE
    ), numbered AS (
      UPDATE orders SET number = next_order_number() FROM batch WHERE orders.id = batch.id AND number IS NULL
    )
    SELECT id INTO last FROM batch ORDER BY id DESC LIMIT 1\x3b
    EXIT WHEN NOT FOUND\x3b
    COMMIT\x3b
  END LOOP\x3b
END';
