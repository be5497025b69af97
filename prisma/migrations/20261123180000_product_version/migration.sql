-- Rises with each edit of a part, so that an edit can be refused whose author has not seen the one before it. Changes of
-- the stock do not count: each order makes one. The statements that edit raise it: a trigger before updates would make
-- Postgres compute the generated columns again at each order.
ALTER TABLE "products" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
