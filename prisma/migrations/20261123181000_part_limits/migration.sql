-- The limits of parts are those of "shop_settings". Triggers check a part that is added or comes closer to a limit, and limits
-- that become narrower. Both lock the row of the settings, so that neither misses the other. Orders only take stock, so they
-- fire no trigger. A server of the previous release refuses by the defaults, and may run meanwhile.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
ALTER TABLE "shop_settings"
  DROP CONSTRAINT "shop_settings_limits",
  DROP CONSTRAINT "shop_settings_total_range",
  ADD CONSTRAINT "shop_settings_limits"
    CHECK ("max_price_cents" >= 1 AND "min_minimum" BETWEEN 1 AND 1000000 AND "max_available" BETWEEN 1 AND 1000000),
  -- The total of 50 lines, with the highest tax and shipping, is in the range of an integer.
  ADD CONSTRAINT "shop_settings_total_range" CHECK ("max_price_cents"::bigint * "max_available" <= 33000000);

CREATE FUNCTION "check_limits_of_part"() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  limits shop_settings\x3b
BEGIN
  SELECT * INTO STRICT limits FROM shop_settings FOR SHARE\x3b
  IF NEW.price_cents > limits.max_price_cents THEN
    RAISE EXCEPTION \'the price of a part is above the limit\'
      USING ERRCODE = \'check_violation\', CONSTRAINT = \'products_price_range\'\x3b
  ELSIF NEW.minimum < limits.min_minimum THEN
    RAISE EXCEPTION \'the minimum order of a part is below the limit\'
      USING ERRCODE = \'check_violation\', CONSTRAINT = \'products_minimum_range\'\x3b
  ELSIF NEW.available > limits.max_available THEN
    RAISE EXCEPTION \'the stock of a part is above the limit\'
      USING ERRCODE = \'check_violation\', CONSTRAINT = \'products_available_range\'\x3b
  END IF\x3b
  RETURN NULL\x3b
END ';
CREATE TRIGGER "products_added_within_limits" AFTER INSERT ON "products" FOR EACH ROW
  EXECUTE FUNCTION "check_limits_of_part"();
CREATE TRIGGER "products_within_limits" AFTER UPDATE OF "price_cents", "minimum", "available" ON "products" FOR EACH ROW
  WHEN (NEW.available > OLD.available OR NEW.price_cents > OLD.price_cents OR NEW.minimum < OLD.minimum)
  EXECUTE FUNCTION "check_limits_of_part"();

ALTER TABLE "products"
  DROP CONSTRAINT "products_price_range",
  DROP CONSTRAINT "products_minimum_range",
  DROP CONSTRAINT "products_available_range",
  DROP CONSTRAINT "products_reorder_level_range",
  ADD CONSTRAINT "products_price_range" CHECK ("price_cents" >= 1) NOT VALID,
  ADD CONSTRAINT "products_minimum_range" CHECK ("minimum" >= 1) NOT VALID,
  ADD CONSTRAINT "products_available_range" CHECK ("available" >= 0) NOT VALID,
  ADD CONSTRAINT "products_reorder_level_range" CHECK ("reorder_level" BETWEEN 1 AND 1000000) NOT VALID;
ALTER TABLE "products" VALIDATE CONSTRAINT "products_price_range";
ALTER TABLE "products" VALIDATE CONSTRAINT "products_minimum_range";
ALTER TABLE "products" VALIDATE CONSTRAINT "products_available_range";
ALTER TABLE "products" VALIDATE CONSTRAINT "products_reorder_level_range";

-- The largest stock of a part. It stays the same until the transaction ends. VOLATILE: it sees the settings of now, also if
-- the statement that calls it waited for a lock.
CREATE FUNCTION "largest_stock"() RETURNS INTEGER LANGUAGE sql VOLATILE
  AS $$ SELECT max_available FROM shop_settings FOR SHARE $$;

-- The parts beyond limits, archived ones too: their number, and the first by its name. Held pieces count as stock, because
-- they may come back.
CREATE FUNCTION "parts_beyond"("highest_price" INTEGER, "lowest_minimum" INTEGER, "largest_stock" INTEGER)
  RETURNS TABLE ("limit" TEXT, "parts" INTEGER, "first" TEXT) LANGUAGE sql STABLE AS $$
  SELECT beyond."limit", count(*)::int, (array_agg(name ORDER BY name, id))[1] FROM (
    SELECT 'maxPriceCents' AS "limit", id, name FROM products WHERE price_cents > highest_price
    UNION ALL SELECT 'minMinimum', id, name FROM products WHERE minimum < lowest_minimum
    UNION ALL SELECT 'maxAvailable', id, name FROM products LEFT JOIN (
        SELECT product_id, sum(quantity) AS pieces FROM order_lines WHERE reserved GROUP BY product_id
      ) AS held ON product_id = id
      WHERE available + COALESCE(pieces, 0) > largest_stock
  ) AS beyond GROUP BY beyond."limit" $$;

CREATE FUNCTION "check_parts_of_limits"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF EXISTS (SELECT FROM parts_beyond(NEW.max_price_cents, NEW.min_minimum, NEW.max_available)) THEN
    RAISE EXCEPTION \'parts are beyond the limits\'
      USING ERRCODE = \'check_violation\', CONSTRAINT = \'shop_settings_fit_parts\'\x3b
  END IF\x3b
  RETURN NULL\x3b
END ';
CREATE TRIGGER "shop_settings_fit_parts" AFTER UPDATE ON "shop_settings" FOR EACH ROW
  WHEN (NEW.max_price_cents < OLD.max_price_cents OR NEW.min_minimum > OLD.min_minimum OR NEW.max_available < OLD.max_available)
  EXECUTE FUNCTION "check_parts_of_limits"();
