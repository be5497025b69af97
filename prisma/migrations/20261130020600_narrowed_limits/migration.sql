-- The parts beyond limits, archived ones too, in one scan: their number, and the first name. A limit that is null is not
-- compared. Held pieces count as stock, because they may come back.
CREATE OR REPLACE FUNCTION "parts_beyond"("highest_price" INTEGER, "lowest_minimum" INTEGER, "largest_stock" INTEGER)
  RETURNS TABLE ("limit" TEXT, "parts" INTEGER, "first" TEXT) LANGUAGE sql STABLE AS $$
  SELECT compared."limit", count(*)::int, min(part.name)
  FROM products AS part
  LEFT JOIN (
    SELECT product_id, sum(quantity) AS pieces FROM order_lines WHERE reserved AND largest_stock IS NOT NULL GROUP BY product_id
  ) AS held ON held.product_id = part.id
  CROSS JOIN LATERAL (VALUES
    ('maxPriceCents', part.price_cents > highest_price),
    ('minMinimum', part.minimum < lowest_minimum),
    ('maxAvailable', part.available + COALESCE(held.pieces, 0) > largest_stock)
  ) AS compared ("limit", is_beyond)
  WHERE compared.is_beyond AND (part.price_cents > highest_price OR part.minimum < lowest_minimum
    OR part.available + COALESCE(held.pieces, 0) > largest_stock)
  GROUP BY compared."limit" $$;

-- Only the limits that become narrower: all parts are within the others.
CREATE OR REPLACE FUNCTION "check_parts_of_limits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM parts_beyond(
    CASE WHEN NEW.max_price_cents < OLD.max_price_cents THEN NEW.max_price_cents END,
    CASE WHEN NEW.min_minimum > OLD.min_minimum THEN NEW.min_minimum END,
    CASE WHEN NEW.max_available < OLD.max_available THEN NEW.max_available END
  )) THEN
    RAISE EXCEPTION 'parts are beyond the limits'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_settings_fit_parts';
  END IF;
  RETURN NULL;
END $$;
