-- An approved or a received return may be declined. Its mail says what was promised before, so the approval has a time of its own.
-- A server of the previous release, which does not know the column, may run meanwhile: a trigger sets it.
ALTER TABLE "returns" ADD COLUMN "approved_at" TIMESTAMPTZ(3);

CREATE FUNCTION "stamp_approved_return"() RETURNS trigger LANGUAGE plpgsql AS '
  BEGIN
    NEW.approved_at := now();
    RETURN NEW;
  END';

CREATE TRIGGER "returns_stamp_approved" BEFORE UPDATE OF "status" ON "returns"
  FOR EACH ROW WHEN (OLD."status" = 'REQUESTED' AND NEW."status" = 'APPROVED')
  EXECUTE FUNCTION "stamp_approved_return"();

ALTER TABLE "returns" DROP CONSTRAINT "returns_received_facts";
ALTER TABLE "returns" ADD CONSTRAINT "returns_received_facts" CHECK (
  ("received_at" IS NULL) = ("disposition" IS NULL)
  AND ("status" = 'DECLINED' OR ("status" IN ('RECEIVED', 'REFUNDED')) = ("received_at" IS NOT NULL))
) NOT VALID;
ALTER TABLE "returns" VALIDATE CONSTRAINT "returns_received_facts";

UPDATE "returns" SET "approved_at" = "decided_at" WHERE "status" IN ('APPROVED', 'RECEIVED', 'REFUNDED');
