-- Certificates by which customers are exempt from the sales tax of states, until a day, once an admin has approved them.
ALTER TYPE "audit_action" ADD VALUE 'TAX_CERTIFICATE_APPROVED';
ALTER TYPE "audit_action" ADD VALUE 'TAX_CERTIFICATE_DECLINED';

CREATE TYPE "tax_certificate_status" AS ENUM ('SUBMITTED', 'APPROVED', 'DECLINED');

CREATE TABLE "tax_certificates" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "states" TEXT[],
    "expires_on" DATE NOT NULL,
    "status" "tax_certificate_status" NOT NULL DEFAULT 'SUBMITTED',
    "answer" TEXT NOT NULL DEFAULT '',
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "tax_certificates_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "tax_certificates_number_length" CHECK (char_length("number") BETWEEN 1 AND 60),
    CONSTRAINT "tax_certificates_states" CHECK (cardinality("states") BETWEEN 1 AND 60),
    CONSTRAINT "tax_certificates_answer_length" CHECK (char_length("answer") <= 300),
    CONSTRAINT "tax_certificates_decided" CHECK (("status" = 'SUBMITTED') = ("decided_at" IS NULL))
);
CREATE INDEX "tax_certificates_user_id_submitted_at_id_idx" ON "tax_certificates"("user_id", "submitted_at" DESC, "id" DESC);
CREATE INDEX "tax_certificates_submitted_at_id_idx" ON "tax_certificates"("submitted_at" DESC, "id" DESC);
ALTER TABLE "tax_certificates" ADD CONSTRAINT "tax_certificates_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
