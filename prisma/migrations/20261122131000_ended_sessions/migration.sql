-- When the user logged out on all devices: sessions that began earlier are refused.
ALTER TABLE "users" ADD COLUMN "signed_out_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "ended_sessions" (
    "user_id" UUID NOT NULL,
    "signed_in_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ended_sessions_pkey" PRIMARY KEY ("user_id", "signed_in_at")
);

-- AddForeignKey
ALTER TABLE "ended_sessions" ADD CONSTRAINT "ended_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
