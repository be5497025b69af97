-- The outcome of a refund changes no column of its order, so browsers did not load it.
CREATE TRIGGER "refunds_publish" AFTER INSERT OR UPDATE OF "status" ON "refunds" FOR EACH ROW
  EXECUTE FUNCTION "publish_order_change"('order_id');
