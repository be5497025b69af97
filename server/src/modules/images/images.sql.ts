import { unpreparedStatement } from '#platform/statement.ts';

/**
 * The pictures among these that a profile, review, part, return or diagram uses, or an import that can still be applied or
 * undone. Indexes find those of parts and imports: there may be millions.
 */
export const usedImages = unpreparedStatement<{ hashes: string[] }, { hash: string }>(
  (p) => `
    SELECT DISTINCT hash FROM (
      SELECT image_hash(image) AS hash FROM profiles
      UNION ALL SELECT image_hash(image) FROM reviews
      UNION ALL SELECT image_hash(image) FROM diagrams
      UNION ALL SELECT image_hash(unnest(photos)) FROM returns
      UNION ALL SELECT image_hash(image) FROM products
      UNION ALL SELECT image_hash(unnest(more_images)) FROM products
        WHERE more_images <> '{}' AND image_hashes(more_images) && ${p.hashes}::text[]
      UNION ALL SELECT image_hash(after->>'image') FROM catalog_import_rows WHERE state IN ('UNCHECKED', 'NEW', 'CHANGED')
      UNION ALL SELECT image_hash(before->>'image') FROM catalog_import_rows WHERE state = 'APPLIED'
    ) AS used WHERE hash = ANY(${p.hashes}::text[])`,
);
