-- The addresses that a user had verified before the one of now, so that the messages sent with them are in the user's data,
-- and are deleted with the account.
CREATE TABLE "former_emails" (
    "user_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_emails_pkey" PRIMARY KEY ("user_id", "email")
);
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
