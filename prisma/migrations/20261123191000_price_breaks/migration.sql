-- Prices for larger quantities: [{"quantity": 500, "cents": 620}], by rising quantity. A server of the previous release does not
-- know them and orders at the price of one piece.
ALTER TABLE "products" ADD COLUMN "price_breaks" JSONB NOT NULL DEFAULT '[]';

CREATE FUNCTION "are_price_breaks"("breaks" JSONB, "price" INTEGER, "least" INTEGER) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
  AS $$ SELECT jsonb_typeof(breaks) = 'array' AND jsonb_array_length(breaks) <= 5 AND bool_and(COALESCE(
      quantity > quantity_before AND cents < cents_before AND cents >= 1 AND quantity <= 1000000, false))
    FROM (
      SELECT quantity, cents,
        lag(quantity, 1, least) OVER by_place AS quantity_before, lag(cents, 1, price) OVER by_place AS cents_before
      FROM ROWS FROM (
        jsonb_to_recordset(CASE jsonb_typeof(breaks) WHEN 'array' THEN breaks ELSE '[{}]' END) AS (quantity INTEGER, cents INTEGER)
      ) WITH ORDINALITY AS b (quantity, cents, place)
      WINDOW by_place AS (ORDER BY place)
    ) AS compared $$;

ALTER TABLE "products" ADD CONSTRAINT "products_price_breaks"
  CHECK ("price_breaks" = '[]' OR are_price_breaks("price_breaks", "price_cents", "minimum")) NOT VALID;
ALTER TABLE "products" VALIDATE CONSTRAINT "products_price_breaks";
