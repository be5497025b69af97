import type { InventoryQueryVariables, ProductCategory, ProductFilter, ProductOrderBy } from '#generated/graphql.ts';
import { isCategory } from '#lib/format/category-names.ts';

/** AVAILABLE_LOW is for admins, who reorder parts. */
type InventoryOrder = Exclude<ProductOrderBy, 'AVAILABLE_LOW'>;

/** The visitor's search. The address holds it, so a search can be shared as a link. */
export type InventorySearch = {
  text: string;
  categories: ProductCategory[];
  brands: string[];
  /** In cents; the address has dollars. */
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean;
  /** Null means the default: the best match of a search, otherwise the newest. */
  orderBy: InventoryOrder | null;
};

/** The filters, apart from the search text. */
export const noFilters = { categories: [], brands: [], minPrice: null, maxPrice: null, inStock: false };

export const orderNames: Record<InventoryOrder, string> = {
  RELEVANCE: 'Best match',
  NEWEST: 'Newest first',
  NAME: 'Name, A to Z',
  PRICE_LOW: 'Price, low to high',
  PRICE_HIGH: 'Price, high to low',
  AVAILABLE_HIGH: 'Most in stock',
};

const isOrder = (value: string): value is InventoryOrder => Object.hasOwn(orderNames, value);

export const isSearching = ({ text }: InventorySearch): boolean => text.trim() !== '';

const defaultOrder = (search: InventorySearch): InventoryOrder => (isSearching(search) ? 'RELEVANCE' : 'NEWEST');

export const orderOf = (search: InventorySearch): InventoryOrder =>
  search.orderBy === 'RELEVANCE' && !isSearching(search) ? 'NEWEST' : (search.orderBy ?? defaultOrder(search));

export function countFilters({ categories, brands, minPrice, maxPrice, inStock }: InventorySearch): number {
  return categories.length + brands.length + (minPrice === null && maxPrice === null ? 0 : 1) + (inStock ? 1 : 0);
}

/** Typed dollars in cents; null if they are not an amount. */
export function parseDollars(typed: string): number | null {
  const dollars = typed.replaceAll(/[$,\s]/g, '');
  return /^\d{1,6}(\.\d*)?$/.test(dollars) ? Math.round(Number(dollars) * 100) : null;
}

export const showDollars = (cents: number | null): string => (cents === null ? '' : String(cents / 100));

/** The search in an address. Unknown values are ignored. */
export function readSearch(address: URLSearchParams): InventorySearch {
  const orderBy = address.get('sort') ?? '';
  return {
    text: address.get('q') ?? '',
    categories: [...new Set(address.getAll('category'))].filter(isCategory),
    brands: [...new Set(address.getAll('brand'))].filter(Boolean).slice(0, 50),
    minPrice: parseDollars(address.get('min') ?? ''),
    maxPrice: parseDollars(address.get('max') ?? ''),
    inStock: address.get('stock') === '1',
    orderBy: isOrder(orderBy) ? orderBy : null,
  };
}

/** The shortest address of a search. */
export function writeSearch(search: InventorySearch): URLSearchParams {
  const address = new URLSearchParams();
  if (isSearching(search)) address.set('q', search.text);
  for (const category of search.categories) address.append('category', category);
  for (const brand of search.brands) address.append('brand', brand);
  if (search.minPrice !== null) address.set('min', showDollars(search.minPrice));
  if (search.maxPrice !== null) address.set('max', showDollars(search.maxPrice));
  if (search.inStock) address.set('stock', '1');
  if (search.orderBy && search.orderBy !== defaultOrder(search)) address.set('sort', search.orderBy);
  return address;
}

const MAX_SEARCH_LENGTH = 100;

export const toFilter = (search: InventorySearch): ProductFilter => ({
  ...(isSearching(search) && { search: search.text.trim().slice(0, MAX_SEARCH_LENGTH) }),
  ...(search.categories.length > 0 && { categories: search.categories }),
  ...(search.brands.length > 0 && { brands: search.brands }),
  ...(search.minPrice !== null && { minPriceCents: search.minPrice }),
  ...(search.maxPrice !== null && { maxPriceCents: search.maxPrice }),
  ...(search.inStock && { inStock: true }),
});

export const toVariables = (search: InventorySearch, first: number): InventoryQueryVariables => ({
  first,
  filter: toFilter(search),
  orderBy: orderOf(search),
});
