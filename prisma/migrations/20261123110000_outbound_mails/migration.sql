-- Mails to customers and admins. A trigger writes a row in the transaction of the event that causes it, and a job sends it.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
ALTER TYPE "audit_action" ADD VALUE 'MAIL_RESENT';
ALTER TYPE "audit_subject" ADD VALUE 'MAIL';

CREATE TYPE "mail_state" AS ENUM ('WAITING', 'SENT', 'SKIPPED', 'GIVEN_UP');

CREATE TABLE "outbound_mails" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" TEXT NOT NULL,
    "state" "mail_state" NOT NULL DEFAULT 'WAITING',
    "user_id" UUID,
    "order_id" UUID,
    "product_id" UUID,
    "once_key" TEXT,
    "since" TIMESTAMPTZ(3),
    "address" TEXT NOT NULL DEFAULT '',
    "subject" TEXT NOT NULL DEFAULT '',
    "html" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "outbound_mails_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "outbound_mails_tries_counted" CHECK ("tries" >= 0),
    CONSTRAINT "outbound_mails_sent_with_time" CHECK (("state" = 'SENT') = ("sent_at" IS NOT NULL)),
    CONSTRAINT "outbound_mails_kind_named" CHECK ("kind" ~ '^[A-Z_]{1,60}$')
);

CREATE UNIQUE INDEX "outbound_mails_once_key_key" ON "outbound_mails"("once_key");
CREATE INDEX "outbound_mails_created_at_id_idx" ON "outbound_mails"("created_at" DESC, "id" DESC);
CREATE INDEX "outbound_mails_state_created_at_id_idx" ON "outbound_mails"("state", "created_at" DESC, "id" DESC);
CREATE INDEX "outbound_mails_due_idx" ON "outbound_mails"("next_try_at") WHERE (state = 'WAITING');
CREATE INDEX "outbound_mails_digest_idx" ON "outbound_mails"("created_at" DESC) WHERE (kind = 'NEW_ORDERS');
CREATE INDEX "outbound_mails_user_id_idx" ON "outbound_mails"("user_id");
CREATE INDEX "outbound_mails_order_id_idx" ON "outbound_mails"("order_id");
CREATE INDEX "outbound_mails_product_id_idx" ON "outbound_mails"("product_id");
ALTER TABLE "outbound_mails" ADD CONSTRAINT "outbound_mails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "outbound_mails" ADD CONSTRAINT "outbound_mails_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "outbound_mails" ADD CONSTRAINT "outbound_mails_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "muted_mails" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "muted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "muted_mails_pkey" PRIMARY KEY ("user_id", "kind"),
    CONSTRAINT "muted_mails_kind_named" CHECK ("kind" ~ '^[A-Z_]{1,60}$')
);
ALTER TABLE "muted_mails" ADD CONSTRAINT "muted_mails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Runs with the rights of its owner, because servers of the previous release have no right to the new table. The job, not
-- the trigger, knows which kinds have a mail, so that a new kind of event needs no migration here. Events that were dated
-- earlier (seeds, imports) are no news.
CREATE FUNCTION "mail_order_event"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS E'
BEGIN
  INSERT INTO outbound_mails (kind, order_id) VALUES (NEW.kind, NEW.order_id)\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "order_events_mail" AFTER INSERT ON "order_events" FOR EACH ROW
  WHEN (NEW.at > now() - interval '5 minutes' AND NEW.kind NOT IN ('DELETED', 'RESERVATION_RENEWED', 'RESERVATION_RELEASED',
    'REFUND_REQUESTED', 'REFUND_FAILED', 'PAYMENT_REVOKED', 'DISPUTE_WON', 'DISPUTE_LOST'))
  EXECUTE FUNCTION "mail_order_event"();
