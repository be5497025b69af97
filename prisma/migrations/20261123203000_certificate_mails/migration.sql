-- A mail to the customer for each decision on a tax certificate. A trigger writes it, so that a decision by a server of the
-- previous release causes it, too. (\x3b is a semicolon: the migration runner splits at plain ones.)
ALTER TABLE "outbound_mails" ADD COLUMN "tax_certificate_id" UUID;
CREATE INDEX "outbound_mails_tax_certificate_id_idx" ON "outbound_mails"("tax_certificate_id");
ALTER TABLE "outbound_mails" ADD CONSTRAINT "outbound_mails_tax_certificate_id_fkey" FOREIGN KEY ("tax_certificate_id") REFERENCES "tax_certificates"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
ALTER TABLE "outbound_mails" VALIDATE CONSTRAINT "outbound_mails_tax_certificate_id_fkey";

CREATE FUNCTION "mail_tax_certificate"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS E'
BEGIN
  INSERT INTO outbound_mails (kind, user_id, tax_certificate_id)
  VALUES (
    CASE WHEN OLD.status = \'APPROVED\' THEN \'TAX_CERTIFICATE_REVOKED\' ELSE \'TAX_CERTIFICATE_\' || NEW.status END,
    NEW.user_id, NEW.id
  )\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "tax_certificates_mail" AFTER UPDATE OF "status" ON "tax_certificates" FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND NEW.status <> 'SUBMITTED')
  EXECUTE FUNCTION "mail_tax_certificate"();
