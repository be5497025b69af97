-- Whether all that was left was asked for, instead of an amount: what a repeat of the same requestId has to ask for too.
ALTER TABLE "refunds" ADD COLUMN "takes_rest" BOOLEAN NOT NULL DEFAULT false;
