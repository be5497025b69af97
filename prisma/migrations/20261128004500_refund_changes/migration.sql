-- The success of a refund changes no column of its order, so browsers did not load it.
CREATE TRIGGER "refunds_publish" AFTER UPDATE OF "status" ON "refunds" FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION "publish_order_change"('order_id');
