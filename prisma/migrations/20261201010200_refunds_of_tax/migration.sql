-- A refund of the sales tax alone, with the price of the pieces that came back before it: the tax of later ones is lower.
ALTER TABLE "refunds" ADD COLUMN "tax_cents_before" INTEGER;
