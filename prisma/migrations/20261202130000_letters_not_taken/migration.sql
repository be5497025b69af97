-- A mail that the mail server has certainly not taken is written again for the next try: what it says may be obsolete.
ALTER TABLE "outbound_mails" ADD COLUMN "is_draft" BOOLEAN NOT NULL DEFAULT false;
