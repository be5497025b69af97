/** A file of the sitemap, and the newest change of its entries. */
export interface SitemapFile {
  file: number;
  updatedAt: Date;
}

/**
 * The clause `files`: the numbers of the files that have rows of a table, which the database gives (at most 10,000 rows each;
 * a file of a sitemap may have 50,000). It jumps through the index from one number to the next, instead of reading all rows.
 */
export const sitemapFilesOf = (table: 'products' | 'equipment_models'): string => {
  const next = (after: string) =>
    `(SELECT sitemap_file FROM ${table} WHERE sitemap_file > ${after} ORDER BY sitemap_file LIMIT 1)`;
  return `files (file) AS (
      SELECT ${next('-1')} UNION ALL SELECT ${next('file')} FROM files WHERE file IS NOT NULL
    )`;
};
