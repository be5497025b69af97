-- The stock of a part per agency, for parts whose admins want that. The sum of a part's levels is its stock: a trigger moves
-- them with it, and a check at the end of each transaction refuses any other sum. Parts without levels, which all parts are
-- after this migration, fire none of these triggers. Servers of the previous release need to know nothing of it.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
ALTER TABLE "products" ADD COLUMN "stock_by_agency" BOOLEAN NOT NULL DEFAULT false;

CREATE TYPE "stock_movement_reason" AS ENUM ('SETUP', 'ORDER', 'RETURN_OR_CANCEL', 'COUNT', 'TRANSFER', 'RECEIPT', 'IMPORT', 'CORRECTION');

-- The agency is a name without a foreign key: saving the settings of the shop writes all agencies again.
CREATE TABLE "stock_levels" (
    "product_id" UUID NOT NULL,
    "agency" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "bin" TEXT,

    CONSTRAINT "stock_levels_pkey" PRIMARY KEY ("product_id", "agency"),
    CONSTRAINT "stock_levels_quantity" CHECK ("quantity" >= 0)
);
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- clock_timestamp(): the time of the change under the lock of the part, not of the start of its transaction.
CREATE TABLE "stock_movements" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "product_id" UUID NOT NULL,
    "agency" TEXT NOT NULL,
    "change" INTEGER NOT NULL,
    "balance" INTEGER NOT NULL,
    "reason" "stock_movement_reason" NOT NULL,
    "note" TEXT,
    "actor_id" UUID,
    "order_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "stock_movements_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "stock_movements_change" CHECK ("change" <> 0 AND "balance" >= 0)
);
CREATE INDEX "stock_movements_part_idx" ON "stock_movements"("product_id", "created_at" DESC, "id" DESC);
CREATE INDEX "stock_movements_order_idx" ON "stock_movements"("order_id", "product_id") WHERE (order_id IS NOT NULL);
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE FUNCTION "refuse_stock_movement_change"() RETURNS trigger LANGUAGE plpgsql AS E'BEGIN RAISE EXCEPTION \'stock movements are only added\' USING ERRCODE = \'insufficient_privilege\'\x3b END ';
CREATE TRIGGER "stock_movements_append_only" BEFORE UPDATE OR DELETE ON "stock_movements"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_stock_movement_change"();

-- Changes a level, and records why. The part is locked by all callers.
CREATE FUNCTION "change_stock_level"("part" UUID, "place" TEXT, "pieces" INTEGER, "cause" JSONB) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path FROM CURRENT AS E'DECLARE
  balance integer\x3b
BEGIN
  UPDATE stock_levels SET quantity = quantity + pieces WHERE product_id = part AND agency = place
    RETURNING quantity INTO balance\x3b
  IF NOT FOUND THEN
    INSERT INTO stock_levels (product_id, agency, quantity) VALUES (part, place, pieces) RETURNING quantity INTO balance\x3b
  END IF\x3b
  IF pieces <> 0 THEN
    INSERT INTO stock_movements (product_id, agency, change, balance, reason, note, actor_id, order_id)
    VALUES (part, place, pieces, balance, (cause->>\'reason\')::stock_movement_reason, cause->>\'note\',
      (cause->>\'actorId\')::uuid, (cause->>\'orderId\')::uuid)\x3b
  END IF\x3b
END ';

-- Spreads a change of a part's stock over its levels. "shop.stock_cause" has the order, or the reason, actor, note and agency;
-- without it, the change is a correction. An order takes from its pickup agency first, then from the largest levels, and
-- its pieces go back to where they were taken. Other new pieces go to the named agency, else to the largest level.
CREATE FUNCTION "spread_stock_change"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS E'DECLARE
  cause jsonb := coalesce(nullif(current_setting(\'shop.stock_cause\', true), \'\'), \'{}\')\x3b
  remaining integer := NEW.available - OLD.available\x3b
  nearest text\x3b
  pieces integer\x3b
  level record\x3b
BEGIN
  nearest := coalesce(cause->>\'agency\', (SELECT pickup_agency FROM orders WHERE id = (cause->>\'orderId\')::uuid))\x3b
  cause := jsonb_build_object(\'reason\', CASE WHEN cause->>\'orderId\' IS NULL THEN \'CORRECTION\'
    WHEN remaining < 0 THEN \'ORDER\' ELSE \'RETURN_OR_CANCEL\' END) || cause\x3b
  IF remaining < 0 THEN
    FOR level IN SELECT agency, quantity FROM stock_levels WHERE product_id = NEW.id AND quantity > 0
      ORDER BY agency IS NOT DISTINCT FROM nearest DESC, quantity DESC, agency
    LOOP
      EXIT WHEN remaining = 0\x3b
      pieces := least(level.quantity, -remaining)\x3b
      PERFORM change_stock_level(NEW.id, level.agency, -pieces, cause)\x3b
      remaining := remaining + pieces\x3b
    END LOOP\x3b
    RETURN NULL\x3b
  END IF\x3b
  -- What another agency sent goes back first.
  FOR level IN SELECT agency, -sum(change)::integer AS taken FROM stock_movements
    WHERE product_id = NEW.id AND order_id = (cause->>\'orderId\')::uuid
      AND EXISTS (SELECT FROM pickup_agencies WHERE name = agency)
    GROUP BY agency HAVING sum(change) < 0 ORDER BY agency IS NOT DISTINCT FROM nearest, taken, agency
  LOOP
    EXIT WHEN remaining = 0\x3b
    pieces := least(level.taken, remaining)\x3b
    PERFORM change_stock_level(NEW.id, level.agency, pieces, cause)\x3b
    remaining := remaining - pieces\x3b
  END LOOP\x3b
  IF remaining > 0 THEN
    SELECT place.agency INTO STRICT nearest FROM (
      SELECT name AS agency, true AS is_open FROM pickup_agencies
      UNION ALL SELECT agency, false FROM stock_levels WHERE product_id = NEW.id
    ) AS place LEFT JOIN stock_levels ON product_id = NEW.id AND stock_levels.agency = place.agency
    ORDER BY is_open DESC, place.agency IS NOT DISTINCT FROM nearest DESC, quantity DESC NULLS LAST, place.agency LIMIT 1\x3b
    PERFORM change_stock_level(NEW.id, nearest, remaining, cause)\x3b
  END IF\x3b
  RETURN NULL\x3b
END ';
CREATE TRIGGER "products_spread_stock" AFTER UPDATE OF "available" ON "products" FOR EACH ROW
  WHEN (NEW.stock_by_agency AND OLD.stock_by_agency AND NEW.available <> OLD.available) EXECUTE FUNCTION "spread_stock_change"();

CREATE FUNCTION "check_stock_levels"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS E'DECLARE
  part uuid\x3b
BEGIN
  IF TG_TABLE_NAME = \'products\' THEN
    part := NEW.id\x3b
  ELSIF TG_OP = \'DELETE\' THEN
    part := OLD.product_id\x3b
  ELSE
    part := NEW.product_id\x3b
  END IF\x3b
  IF EXISTS (
    SELECT FROM products WHERE id = part AND CASE WHEN stock_by_agency
      THEN available <> (SELECT coalesce(sum(quantity), 0) FROM stock_levels WHERE product_id = part)
      ELSE EXISTS (SELECT FROM stock_levels WHERE product_id = part) END
  ) THEN
    RAISE EXCEPTION \'the levels of a part are not its stock\' USING ERRCODE = \'check_violation\', CONSTRAINT = \'stock_levels_sum\'\x3b
  END IF\x3b
  RETURN NULL\x3b
END ';
CREATE CONSTRAINT TRIGGER "stock_levels_sum" AFTER INSERT OR UPDATE OR DELETE ON "stock_levels"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_stock_levels"();
CREATE CONSTRAINT TRIGGER "products_stock_levels_sum" AFTER UPDATE OF "available", "stock_by_agency" ON "products"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.stock_by_agency OR OLD.stock_by_agency) EXECUTE FUNCTION "check_stock_levels"();
CREATE CONSTRAINT TRIGGER "products_added_stock_levels_sum" AFTER INSERT ON "products"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.stock_by_agency) EXECUTE FUNCTION "check_stock_levels"();
