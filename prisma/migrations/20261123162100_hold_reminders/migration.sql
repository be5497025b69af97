-- When the mail before the end of an order's reservation was written, so that the job finds only the orders that lack it.
ALTER TABLE "orders" ADD COLUMN "reminded_at" TIMESTAMPTZ(3);
