-- The inbox finds a message by the name that it shows, and phone numbers by their digits, however they are written.
ALTER TABLE "contact_messages"
    ADD COLUMN "name" TEXT GENERATED ALWAYS AS ("first_name" || ' ' || "last_name") STORED,
    ADD COLUMN "phone_digits" TEXT GENERATED ALWAYS AS (regexp_replace("phone", '[^0-9]', '', 'g')) STORED;
