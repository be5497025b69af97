-- Rate limits and slots of live subscriptions that several processes share (LIMITS_STORE=postgres). Unlogged: writes cost
-- no WAL, and after a crash of Postgres all counters start at zero.
CREATE UNLOGGED TABLE "rate_limit_counters" (
  "key" TEXT NOT NULL,
  "calls" INTEGER NOT NULL,
  "resets_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "rate_limit_counters_pkey" PRIMARY KEY ("key")
) WITH (fillfactor = 50);

CREATE UNLOGGED TABLE "live_slots" (
  "id" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "live_slots_pkey" PRIMARY KEY ("id", "key")
);
CREATE INDEX "live_slots_key_idx" ON "live_slots" ("key");
