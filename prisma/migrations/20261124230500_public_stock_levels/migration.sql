-- Visitors read what the agencies have of a part (server/src/platform/public-data.ts). A transfer changes no part.
CREATE TRIGGER "stock_levels_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "stock_levels"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
CREATE TRIGGER "pickup_agencies_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pickup_agencies"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
CREATE TRIGGER "shop_settings_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "shop_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
