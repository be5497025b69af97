import type { Database } from '#platform/database.ts';
import { grouped } from '#platform/grouped.ts';
import { isId } from '#platform/ids.ts';
import type { SitemapFile } from '#platform/sitemap-files.ts';
import type { Product, ProductCategory } from '../product.type.ts';
import type { PartAlias, PartProposal, ReplacedNumber, Successor } from './number.type.ts';
import * as sql from './numbers.sql.ts';

export type PartNumbers = ReturnType<typeof makePartNumbers>;

interface Found {
  number: string;
  product: Product | null;
  proposals: PartProposal[];
  suggestions: Product[];
}

const MOST_PROPOSALS = 3;

/** Part numbers, and the other numbers by which people know a part. */
export function makePartNumbers({ db }: { db: Database }) {
  return {
    /** The part of a number, on sale or archived. */
    async findOne(number: string): Promise<Product | null> {
      const [product] = await db.read(sql.findOne, { number });
      return product ?? null;
    },

    /**
     * The part of today that has this as an earlier number, or replaces the part of this number; the part of a barcode. Without
     * one, the archived part to which the number belonged.
     */
    async findReplacement(number: string): Promise<Product | null> {
      const rows = await db.read(sql.findByOtherNumber, { numbers: [number] });
      const found = rows.filter((row) => row.kind === null || row.kind === 'OLD' || isScanned(row));
      if (found.length > 0) return found.length === 1 && found[0] ? found[0] : null;
      const [archived] = await db.read(sql.findArchived, { number });
      return archived ?? null;
    },

    /** The files of parts on sale in the sitemap; archiving a part is a change of its file, too. */
    files: (): Promise<SitemapFile[]> => db.query(sql.findFiles, {}),
    partsOfFile: (file: number): Promise<(Pick<Product, 'partNumber'> & { updatedAt: Date })[]> =>
      db.query(sql.findPartsOfFile, { file }),

    /** The categories with parts on sale, for the sitemap. */
    categories: (): Promise<{ category: ProductCategory; updatedAt: Date }[]> => db.query(sql.findCategories, {}),

    /** The part of each number, in the order of the numbers. A part with another number is only proposed. */
    async find(numbers: string[]): Promise<Found[]> {
      const own = new Map((await db.read(sql.findByNumber, { numbers })).map((row) => [row.given, row]));
      const unknown = [...new Set(numbers)].filter((number) => !own.has(number));
      const others = unknown.length > 0 ? await db.read(sql.findByOtherNumber, { numbers: unknown }) : [];
      const unnamed = unknown.filter((number) => others.every(({ given }) => given !== number));
      const similar = unnamed.length > 0 ? await db.query(sql.findSimilar, { numbers: unnamed }) : [];
      return numbers.map((number) => {
        const found = others.filter(({ given }) => given === number);
        const scanned = found.find(isScanned);
        return {
          number,
          product: own.get(number) ?? scanned ?? null,
          proposals: scanned ? [] : found.slice(0, MOST_PROPOSALS).map(toProposal),
          suggestions: similar.filter(({ given }) => given === number),
        };
      });
    },

    aliasesOf: async (ids: readonly string[]): Promise<PartAlias[][]> =>
      grouped(ids, await db.read(sql.aliasesOfParts, { ids: [...ids] }), 'productId'),
    replacedBy: async (ids: readonly string[]): Promise<ReplacedNumber[][]> =>
      grouped(ids, await db.read(sql.replacedByParts, { ids: [...ids] }), 'productId'),

    /** The part on sale that replaces each part; null without one. */
    async successorsOf(ids: readonly string[]): Promise<(Successor | null)[]> {
      const rows = await db.read(sql.successorsOfParts, { ids: ids.filter(isId) });
      const found = new Map(rows.map(({ parentId, note, ...product }) => [parentId, { product, note }]));
      return ids.map((id) => found.get(id.toLowerCase()) ?? null);
    },
  };
}

/** A barcode is on the box of this part. */
const isScanned = ({ kind, isReplacement }: sql.OtherNumberRow): boolean => kind === 'UPC' && !isReplacement;

const toProposal = ({
  number,
  kind,
  note,
  given: _given,
  isReplacement: _isReplacement,
  ...product
}: sql.OtherNumberRow): PartProposal => ({
  product,
  match: { number, kind, note },
});
