-- Returns of delivered pieces. A server of the previous release, which knows none, may run meanwhile.
-- (\x3b is a semicolon: the migration runner splits at plain ones.)
ALTER TYPE "order_event_kind" ADD VALUE 'RETURN_REQUESTED';
ALTER TYPE "order_event_kind" ADD VALUE 'RETURN_WITHDRAWN';
ALTER TYPE "order_event_kind" ADD VALUE 'RETURN_APPROVED';
ALTER TYPE "order_event_kind" ADD VALUE 'RETURN_DECLINED';
ALTER TYPE "order_event_kind" ADD VALUE 'RETURN_RECEIVED';
ALTER TYPE "audit_action" ADD VALUE 'RETURN_APPROVED';
ALTER TYPE "audit_action" ADD VALUE 'RETURN_DECLINED';
ALTER TYPE "audit_action" ADD VALUE 'RETURN_RECEIVED';
CREATE TYPE "return_status" AS ENUM ('REQUESTED', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'RECEIVED', 'REFUNDED');
CREATE TYPE "return_reason" AS ENUM ('DAMAGED', 'DEFECTIVE', 'WRONG_PART', 'MISSING', 'NOT_NEEDED', 'OTHER');
CREATE TYPE "return_disposition" AS ENUM ('RESTOCK', 'WRITE_OFF');

CREATE TABLE "returns" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "order_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "reason" "return_reason" NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "photos" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "status" "return_status" NOT NULL DEFAULT 'REQUESTED',
    "answer" TEXT NOT NULL DEFAULT '',
    "disposition" "return_disposition",
    "refund_id" UUID,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3),

    CONSTRAINT "returns_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "returns_quantity_positive" CHECK ("quantity" > 0),
    CONSTRAINT "returns_note_length" CHECK (char_length("note") <= 1000),
    CONSTRAINT "returns_answer_length" CHECK (char_length("answer") <= 300),
    CONSTRAINT "returns_photos_number" CHECK (cardinality("photos") <= 4),
    CONSTRAINT "returns_received_facts" CHECK (
      ("status" IN ('RECEIVED', 'REFUNDED')) = ("received_at" IS NOT NULL) AND ("received_at" IS NULL) = ("disposition" IS NULL)
    ),
    CONSTRAINT "returns_refunded_facts" CHECK (("status" = 'REFUNDED') = ("refund_id" IS NOT NULL))
);
CREATE INDEX "returns_order_id_position_idx" ON "returns"("order_id", "position");
CREATE INDEX "returns_refund_id_idx" ON "returns"("refund_id");
CREATE INDEX "returns_requested_at_id_idx" ON "returns"("requested_at" DESC, "id" DESC);
CREATE INDEX "returns_status_requested_at_id_idx" ON "returns"("status", "requested_at" DESC, "id" DESC);
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_position_fkey" FOREIGN KEY ("order_id", "position") REFERENCES "order_lines"("order_id", "position") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Never more returns than was delivered, less the pieces that returned to stock.
ALTER TABLE "order_lines"
  ADD COLUMN "claimed" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "order_lines_claimed_range" CHECK ("claimed" >= 0 AND "claimed" + "taken_back" <= "shipped") NOT VALID;
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_claimed_range";

-- The line counts the pieces of its returns, and only delivered orders have returns.
CREATE FUNCTION "check_claimed_pieces"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF NOT EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND status = \'DELIVERED\') THEN
    RAISE EXCEPTION \'only delivered pieces return\'
      USING ERRCODE = \'check_violation\', CONSTRAINT = \'returns_of_delivered_orders\'\x3b
  END IF\x3b
  IF EXISTS (
    SELECT FROM order_lines AS line WHERE line.order_id = NEW.order_id AND line.position = NEW.position
      AND claimed <> (
        SELECT COALESCE(sum(returns.quantity), 0) FROM returns
        WHERE returns.order_id = NEW.order_id AND returns.position = NEW.position
          AND (status IN (\'REQUESTED\', \'APPROVED\') OR disposition = \'WRITE_OFF\')
      )
  ) THEN
    RAISE EXCEPTION \'the line does not count its returns\'
      USING ERRCODE = \'check_violation\', CONSTRAINT = \'returns_counted_by_lines\'\x3b
  END IF\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "returns_check_claimed" AFTER INSERT OR UPDATE OF "status", "quantity", "disposition" ON "returns" FOR EACH ROW
  EXECUTE FUNCTION "check_claimed_pieces"();
CREATE TRIGGER "returns_publish" AFTER INSERT OR UPDATE ON "returns" FOR EACH ROW
  EXECUTE FUNCTION "publish_order_change"('order_id');
