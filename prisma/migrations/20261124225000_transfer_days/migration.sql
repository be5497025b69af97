-- In how many business days pieces of one agency arrive at another: what a customer reads who picks up at an agency that has
-- too few. Servers of the previous release do not write it.
ALTER TABLE "shop_settings" ADD COLUMN "transfer_days" SMALLINT NOT NULL DEFAULT 2;
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_transfer_days" CHECK ("transfer_days" BETWEEN 0 AND 30) NOT VALID;
ALTER TABLE "shop_settings" VALIDATE CONSTRAINT "shop_settings_transfer_days";
