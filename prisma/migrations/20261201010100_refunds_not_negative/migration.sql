-- In a transaction of its own: it reads all orders.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_refunded_not_negative";
