import type { ProductFilter } from './catalog.type.ts';
import type { SearchTerms } from './search-terms.ts';

/** What narrows a list of parts, ready for SQL. */
export interface Narrowing {
  terms: SearchTerms | null;
  filter: ProductFilter;
}

/** Conditions of a statement, each with its place for a value. */
export interface Conditions {
  search: string[];
  category: string[];
  brand: string[];
  price: string[];
  stock: string[];
}

/** Keeps the values of a statement, and gives each its place in the text. */
export function makeValues() {
  const values: unknown[] = [];
  return { values, bind: (value: unknown): string => `$${values.push(value)}` };
}

type Bind = ReturnType<typeof makeValues>['bind'];

export function conditionsOf({ terms, filter }: Narrowing, bind: Bind): Conditions {
  const { category, categories, brands, minPriceCents, maxPriceCents, inStock } = filter;
  return {
    search: terms ? [matching(terms, bind)] : [],
    category: [...oneOf('category', category ? [category] : [], bind), ...oneOf('category', categories ?? [], bind)],
    brand: oneOf('brand', brands ?? [], bind),
    price: [
      ...(minPriceCents == null ? [] : [`price_cents >= ${bind(minPriceCents)}::int`]),
      ...(maxPriceCents == null ? [] : [`price_cents <= ${bind(maxPriceCents)}::int`]),
    ],
    stock: inStock == null ? [] : [inStock ? 'orderable' : 'NOT orderable'],
  };
}

export const everyOne = ({ search, category, brand, price, stock }: Conditions): string[][] => [
  search,
  category,
  brand,
  price,
  stock,
];

export const allOf = (...conditions: string[][]): string => conditions.flat().join(' AND ') || 'true';

// With one value an index on the column gives the order of the list as well.
function oneOf(column: 'category' | 'brand', wanted: string[], bind: Bind): string[] {
  const type = { category: 'product_category', brand: 'text' }[column];
  if (wanted.length === 0) return [];
  return [
    wanted.length === 1 ? `${column} = ${bind(wanted[0])}::${type}` : `${column} = ANY(${bind(wanted)}::${type}[])`,
  ];
}

// Trigrams need three characters; shorter text is found as a word of the number.
function matching({ query, key }: SearchTerms, bind: Bind): string {
  const words = `search @@ to_tsquery('english', ${bind(query)})`;
  return key.length < 3 ? words : `(${words} OR number_key LIKE ${bind(`%${key}%`)})`;
}

/** How well a part matches, as a whole number: its number counts more than any word, a name more than what is told. */
export function scoreOf({ query, key }: SearchTerms, bind: Bind): string {
  const words = `(ts_rank('{0.05, 0.2, 0.4, 1}', search, to_tsquery('english', ${bind(query)})) * 1000000)::int`;
  if (!/\d/.test(key)) return words;
  return `CASE WHEN number_key = ${bind(key)} THEN 4000000 WHEN number_key LIKE ${bind(`${key}%`)} THEN 2000000
    WHEN number_key LIKE ${bind(`%${key}%`)} THEN 1000000 ELSE 0 END + ${words}`;
}
