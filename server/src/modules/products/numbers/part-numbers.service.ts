import type { Database } from '#platform/database.ts';
import { statement } from '#platform/statement.ts';
import { type Product, selectProduct } from '../product.type.ts';

export type PartNumbers = ReturnType<typeof makePartNumbers>;

interface Found {
  number: string;
  product: Product | null;
  suggestions: Product[];
}

type Row = Product & { given: string };

// As the generated column number_key.
const keyOf = (number: string): string =>
  `lower(regexp_replace(normalize(${number}, NFKC), '[!-/:-@[-\`{-~[:space:]]+', '', 'g'))`;

const findByNumber = statement<{ numbers: string[] }, Row>(
  'products.by-number',
  (p) => `SELECT ${selectProduct}, given FROM unnest(${p.numbers}::text[]) AS given
    JOIN products ON number_key = ${keyOf('given')} AND archived_at IS NULL`,
);

/** The parts whose numbers share most of their groups of three characters with a given one. */
const findSimilar = statement<{ numbers: string[] }, Row>(
  'products.similar-numbers',
  (p) => `SELECT similar_part.*, given FROM unnest(${p.numbers}::text[]) AS given, LATERAL (
      SELECT ${selectProduct} FROM products WHERE number_key % ${keyOf('given')} AND archived_at IS NULL
      ORDER BY similarity(number_key, ${keyOf('given')}) DESC, id LIMIT 3
    ) AS similar_part`,
);

/** Hyphens, dashes and the minus sign, which people and programs put for one another. */
const withHyphens = (number: string) => `regexp_replace(${number}, '[\u2010-\u2015\u2212]', '-', 'g')`;

/** Also an archived part; one whose number has the same dashes first. */
const findOne = statement<{ number: string }, Product>('products.one-by-number', (p) => {
  const number = `${p.number}::text`;
  return `SELECT ${selectProduct} FROM products WHERE number_key IN (${keyOf(number)}, ${keyOf(withHyphens(number))})
      ORDER BY number_key = ${keyOf(number)} DESC LIMIT 1`;
});

export function makePartNumbers({ db }: { db: Database }) {
  return {
    /** The part of a number, on sale or archived. */
    async findOne(number: string): Promise<Product | null> {
      const [product] = await db.query(findOne, { number });
      return product ?? null;
    },

    /** The part of each number, in the order of the numbers. */
    async find(numbers: string[]): Promise<Found[]> {
      const found = new Map((await db.query(findByNumber, { numbers })).map((row) => [row.given, row]));
      const unknown = [...new Set(numbers)].filter((number) => !found.has(number));
      const similar = unknown.length > 0 ? await db.query(findSimilar, { numbers: unknown }) : [];
      return numbers.map((number) => ({
        number,
        product: found.get(number) ?? null,
        suggestions: similar.filter(({ given }) => given === number),
      }));
    },
  };
}
