-- The uploaded picture of an address in any width, or null: a job looks for the pictures that nothing shows. A regular
-- expression would take a tenth of a millisecond for each address.
CREATE FUNCTION "image_hash"("address" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN nullif(left(split_part("address", '/images/', 2), 64), '');
CREATE FUNCTION "image_hashes"("addresses" TEXT[]) RETURNS TEXT[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(SELECT "image_hash"(address) FROM unnest("addresses") AS address);

CREATE INDEX "products_image_hash_idx" ON "products"("image_hash"("image")) WHERE ("image_hash"("image") IS NOT NULL);
