-- Transactions that changed what every visitor may read: server/src/platform/fresh-answers.ts compares their ids with the
-- snapshot under which an answer was computed.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
CREATE TABLE "public_data_changes" (
  "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
  CONSTRAINT "public_data_changes_pkey" PRIMARY KEY ("xid")
);

CREATE FUNCTION "record_public_data_change"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  INSERT INTO public_data_changes DEFAULT VALUES ON CONFLICT DO NOTHING\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "products_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
CREATE TRIGGER "product_words_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_words"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
CREATE TRIGGER "reviews_public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reviews"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_public_data_change"();
