import { givenSerial, type UnitInput } from '#modules/fit/model.type.ts';
import type { SpecificationFilter } from '../specifications/specifications.type.ts';
import type { ProductFilter } from './catalog.type.ts';
import type { SearchTerms } from './search-terms.ts';

/** A query of the catalog: what to search for, and the filters. */
export interface ProductQuery {
  terms: SearchTerms | null;
  filter: ProductFilter;
}

/** Adds a value to a statement and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** Writes one condition of a WHERE clause. */
export type Condition = (bind: Bind) => string;

/** The conditions by facet: a facet is counted under the conditions of all others. */
export interface Conditions {
  search: Condition[];
  category: Condition[];
  brand: Condition[];
  price: Condition[];
  stock: Condition[];
  /** One of each key. */
  specifications: Condition[];
}

export function conditionsOf({ terms, filter }: ProductQuery): Conditions {
  const {
    category,
    categories,
    brands,
    minPriceCents,
    maxPriceCents,
    inStock,
    hasLowStock,
    isRunningLow,
    isStockByAgency,
    fitsModel,
    specifications,
  } = filter;
  return {
    // Also low stock, the reorder level, the agencies and the unit, which are no facets.
    search: [
      ...(terms ? [matches(terms)] : []),
      ...(hasLowStock ? [() => 'low_stock IS NOT NULL'] : []),
      ...(isRunningLow ? [() => 'available < reorder_level'] : []),
      ...(isStockByAgency == null ? [] : [() => (isStockByAgency ? 'stock_by_agency' : 'NOT stock_by_agency')]),
      ...(fitsModel ? [fits(fitsModel)] : []),
    ],
    category: [...isOneOf('category', category ? [category] : []), ...isOneOf('category', categories ?? [])],
    brand: isOneOf('brand', brands ?? []),
    price: [
      ...(minPriceCents == null ? [] : [(bind: Bind) => `price_cents >= ${bind(minPriceCents)}::int`]),
      ...(maxPriceCents == null ? [] : [(bind: Bind) => `price_cents <= ${bind(maxPriceCents)}::int`]),
    ],
    stock: inStock == null ? [] : [() => (inStock ? 'orderable' : 'NOT orderable')],
    specifications: (specifications ?? []).map(hasOneOf),
  };
}

export const allConditions = (conditions: Conditions): Condition[] => [
  ...conditions.search,
  ...conditions.category,
  ...conditions.brand,
  ...conditions.price,
  ...conditions.stock,
  ...conditions.specifications,
];

/** `true` without a condition. */
export const joinConditions = (bind: Bind, ...conditions: Condition[]): string =>
  conditions.map((condition) => condition(bind)).join(' AND ') || 'true';

// With `=` instead of ANY, an index that starts with the column also yields the order of the list.
function isOneOf(column: 'category' | 'brand', values: string[]): Condition[] {
  const type = { category: 'product_category', brand: 'text' }[column];
  if (values.length === 0) return [];
  return [
    (bind) =>
      values.length === 1 ? `${column} = ${bind(values[0])}::${type}` : `${column} = ANY(${bind(values)}::${type}[])`,
  ];
}

/**
 * The part has one of the values of the key. An index has the pairs of keys and values, and another one the values of parts
 * that have several of a key.
 */
export const hasOneOf =
  ({ key, values }: SpecificationFilter): Condition =>
  (bind) => {
    const pairs = bind(values.map((value) => JSON.stringify({ [key]: value })));
    const lists = bind(values.map((value) => JSON.stringify({ [key]: [value] })));
    return `(specifications @> ANY(${pairs}::jsonb[])
      OR (specifications::text ~ '[/;]' AND listed_values(specifications) @> ANY(${lists}::jsonb[])))`;
  };

// A trigram index needs three characters; a shorter text can only match a word of the part number.
function matches({ query, key, matches: found }: SearchTerms): Condition {
  return (bind) => {
    const alternatives = [`search @@ to_tsquery('english', ${bind(query)})`];
    if (key.length >= 3) alternatives.push(`number_key LIKE ${bind(`%${key}%`)}`);
    if (found.length > 0) alternatives.push(`id = ANY(${bind(found.map(({ productId }) => productId))}::uuid[])`);
    return `(${alternatives.join(' OR ')})`;
  };
}

// The function part_fits() is in the migrations: it reads the fit list of one model.
function fits({ modelNumber, serial }: UnitInput): Condition {
  return (bind) => `id IN (SELECT product_id FROM part_fits(${bind(modelNumber)}::text,
    ${bind(givenSerial(serial))}::text) WHERE verdict <> 'DOES_NOT_FIT')`;
}

/** The relevance of a part as an integer: the part number counts most, then another number of the part, then the name, then the description. */
export function scoreOf({ query, key, matches: found }: SearchTerms, bind: Bind): string {
  const words = `(ts_rank('{0.05, 0.2, 0.4, 1}', search, to_tsquery('english', ${bind(query)})) * 1000000)::int`;
  if (!/\d/.test(key)) return words;
  const whole = found.filter(({ isWhole }) => isWhole).map(({ productId }) => productId);
  const named = whole.length > 0 ? `WHEN id = ANY(${bind(whole)}::uuid[]) THEN 3000000` : '';
  return `CASE WHEN number_key = ${bind(key)} THEN 4000000 ${named} WHEN number_key LIKE ${bind(`${key}%`)} THEN 2000000
    WHEN number_key LIKE ${bind(`%${key}%`)} THEN 1000000 ELSE 0 END + ${words}`;
}
