-- The customer of an unpaid order reads that an admin deleted it, or released its parts: the mail of the order promised to
-- hold them. What customers do themselves causes no mail, and neither does the shop, which deletes orders of removed accounts.
CREATE FUNCTION "mail_order_event_of_admin"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS '
  BEGIN
    INSERT INTO outbound_mails (kind, order_id)
    SELECT NEW.kind, id FROM orders WHERE id = NEW.order_id AND user_id <> NEW.actor_id;
    RETURN NULL;
  END';

CREATE TRIGGER "order_events_mail_of_admin" AFTER INSERT ON "order_events" FOR EACH ROW
  WHEN (NEW."at" > now() - interval '5 minutes' AND NEW."kind" IN ('DELETED', 'RESERVATION_RELEASED')
    AND NEW."actor_id" IS NOT NULL)
  EXECUTE FUNCTION "mail_order_event_of_admin"();
