-- A migration of its own: orders wait while an index of all parts is built.
CREATE INDEX "products_more_image_hashes_idx" ON "products" USING gin ("image_hashes"("more_images")) WHERE (more_images <> '{}');
