-- The pictures that an import sets, and those that its undo restores.
CREATE INDEX "catalog_import_rows_image_hash_idx" ON "catalog_import_rows"("image_hash"("after"->>'image'))
  WHERE ("image_hash"("after"->>'image') IS NOT NULL);
CREATE INDEX "catalog_import_rows_image_hash_before_idx" ON "catalog_import_rows"("image_hash"("before"->>'image'))
  WHERE ("image_hash"("before"->>'image') IS NOT NULL);
