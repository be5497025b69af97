-- CreateEnum
CREATE TYPE "ServiceProblem" AS ENUM ('NO_COOLING', 'NO_HEAT', 'LEAK', 'NOISE', 'OTHER');

-- AlterTable
ALTER TABLE "contact_messages"
    ADD COLUMN "problem" "ServiceProblem",
    ADD COLUMN "phone" TEXT,
    ADD COLUMN "address" TEXT,
    ADD COLUMN "postcode" TEXT;

-- A request for service has a problem and what a technician needs to come, a question has none of it.
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_service_is_whole"
    CHECK (num_nonnulls("problem", "phone", "address", "postcode") IN (0, 4));
