-- CreateTable
CREATE TABLE "legacy_calls" (
    "route" TEXT NOT NULL,
    "client" TEXT NOT NULL,
    "calls" INTEGER NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "legacy_calls_pkey" PRIMARY KEY ("route","client")
);
