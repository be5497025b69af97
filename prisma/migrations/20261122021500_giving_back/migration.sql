-- Since when a late charge is being given back: from then on it can pay no order, whatever becomes of the order.
ALTER TABLE "payments" ADD COLUMN "giving_back_at" TIMESTAMPTZ(3);
