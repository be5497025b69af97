-- Customers who want a mail when a sold-out part can be ordered again, and admins who want one when a part runs low.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
CREATE TABLE "stock_watches" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_watches_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "stock_watches_user_id_product_id_key" ON "stock_watches"("user_id", "product_id");
CREATE INDEX "stock_watches_user_id_created_at_id_idx" ON "stock_watches"("user_id", "created_at" DESC, "id" DESC);
CREATE INDEX "stock_watches_product_id_idx" ON "stock_watches"("product_id");
ALTER TABLE "stock_watches" ADD CONSTRAINT "stock_watches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "stock_watches" ADD CONSTRAINT "stock_watches_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Each watch becomes one mail. It runs with the rights of its owner: servers of the previous release have none to the table.
CREATE FUNCTION "mail_stock_watches"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS E'
BEGIN
  WITH ended AS (
    DELETE FROM stock_watches WHERE product_id = NEW.id RETURNING user_id, product_id
  )
  INSERT INTO outbound_mails (kind, user_id, product_id) SELECT \'BACK_IN_STOCK\', user_id, product_id FROM ended\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "products_mail_stock_watches" AFTER UPDATE OF "available", "minimum", "archived_at" ON "products" FOR EACH ROW
  WHEN (NEW.archived_at IS NULL AND NEW.available >= NEW.minimum
    AND (OLD.available < OLD.minimum OR OLD.archived_at IS NOT NULL))
  EXECUTE FUNCTION "mail_stock_watches"();

-- The stock below which admins are reminded, or null for no reminder.
ALTER TABLE "products" ADD COLUMN "reorder_level" INTEGER;
ALTER TABLE "products" ADD CONSTRAINT "products_reorder_level_range" CHECK ("reorder_level" BETWEEN 1 AND 5000) NOT VALID;
ALTER TABLE "products" VALIDATE CONSTRAINT "products_reorder_level_range";
CREATE INDEX "products_reorder_idx" ON "products"("id") WHERE (archived_at IS NULL AND available < reorder_level);
