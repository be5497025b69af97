import type {
  InventoryQueryVariables,
  ProductCategory,
  ProductFilter,
  ProductOrderBy,
  SpecificationFilter,
} from '#generated/graphql.ts';
import { isCategory } from '#lib/format/category-names.ts';
import { beginningOf, readChoice, readText, toSearch, type FilterChange } from '#lib/url/filters.ts';

const MAX_BRANDS = 50;

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
  /** The unit that the parts fit; the serial number narrows. */
  fits: { modelNumber: string; serial: string | null } | null;
  /** Only with one category: each has its own keys. */
  specifications: SpecificationFilter[];
  /** Null means the default: the best match of a search, otherwise the newest. */
  orderBy: InventoryOrder | null;
  /** A row for each part, with its key specifications, instead of a card. */
  isList: boolean;
};

/** The filters, apart from the search text. */
export const noFilters = {
  categories: [],
  brands: [],
  minPrice: null,
  maxPrice: null,
  inStock: false,
  fits: null,
  specifications: [],
};

export const orderNames: Record<InventoryOrder, string> = {
  RELEVANCE: 'Best match',
  NEWEST: 'Newest first',
  NAME: 'Name, A to Z',
  PRICE_LOW: 'Price, low to high',
  PRICE_HIGH: 'Price, high to low',
  AVAILABLE_HIGH: 'Most in stock',
};

export const isSearching = ({ text }: InventorySearch): boolean => toSearch(text) !== null;

const defaultOrder = (search: InventorySearch): InventoryOrder => (isSearching(search) ? 'RELEVANCE' : 'NEWEST');

export const orderOf = (search: InventorySearch): InventoryOrder =>
  search.orderBy === 'RELEVANCE' && !isSearching(search) ? 'NEWEST' : (search.orderBy ?? defaultOrder(search));

export function countFilters(search: InventorySearch): number {
  const { categories, brands, minPrice, maxPrice, inStock, fits, specifications } = search;
  const hasPrice = minPrice !== null || maxPrice !== null;
  const values = specifications.flatMap((chosen) => chosen.values);
  return categories.length + brands.length + values.length + [hasPrice, inStock, fits].filter(Boolean).length;
}

/** Typed dollars in cents; null if they are not an amount. A comma before the last one or two digits is a decimal one. */
export function parseDollars(typed: string): number | null {
  const dollars = typed
    .replaceAll(/[$\s]/g, '')
    .replace(/^([^.]*),(\d\d?)$/, '$1.$2')
    .replaceAll(',', '');
  return /^\d{1,6}(\.\d*)?$/.test(dollars) ? Math.round(Number(dollars) * 100) : null;
}

export const showDollars = (cents: number | null): string => (cents === null ? '' : String(cents / 100));

/** The API refuses longer numbers. */
const MAX_NUMBER = 60;

function readUnit(address: URLSearchParams): InventorySearch['fits'] {
  const [modelNumber, serial] = ['fits', 'serial'].map((name) =>
    beginningOf(readText(address, name).trim(), MAX_NUMBER),
  );
  return modelNumber ? { modelNumber, serial: serial || null } : null;
}

const specificationName = /^spec\.(\w+)$/;

/** The API refuses more keys and values. */
const readSpecifications = (address: URLSearchParams): SpecificationFilter[] =>
  [...new Set(address.keys())]
    .flatMap((name) => {
      const key = specificationName.exec(name)?.[1];
      const values = [...new Set(address.getAll(name))].filter((value) => value.trim() && value.length <= 80);
      return key && values.length > 0 ? [{ key, values: values.slice(0, 20) }] : [];
    })
    .slice(0, 10);

const readCategories = (address: URLSearchParams) => [...new Set(address.getAll('category'))].filter(isCategory);

/** The search in an address. Unknown values are ignored. */
export const readSearch = (address: URLSearchParams): InventorySearch => ({
  text: readText(address, 'q'),
  categories: readCategories(address),
  brands: [...new Set(address.getAll('brand'))].filter(Boolean).slice(0, MAX_BRANDS),
  minPrice: parseDollars(readText(address, 'min')),
  maxPrice: parseDollars(readText(address, 'max')),
  inStock: readText(address, 'stock') === '1',
  fits: readUnit(address),
  specifications: readCategories(address).length === 1 ? readSpecifications(address) : [],
  orderBy: readChoice(address, 'sort', orderNames) || null,
  isList: readText(address, 'view') === 'list',
});

/** The parameters of a search, without those that have their default. */
export const toParameters = (search: InventorySearch): FilterChange => ({
  q: toSearch(search.text) && search.text,
  category: search.categories,
  brand: search.brands,
  min: showDollars(search.minPrice),
  max: showDollars(search.maxPrice),
  stock: search.inStock ? '1' : null,
  fits: search.fits?.modelNumber ?? null,
  serial: search.fits?.serial ?? null,
  ...Object.fromEntries(search.specifications.map(({ key, values }) => [`spec.${key}`, values])),
  sort: search.orderBy === defaultOrder(search) ? null : search.orderBy,
  view: search.isList ? 'list' : null,
});

/** The change of an address for a part of its search. Specifications are removed with their category. */
export const changeOf = (address: URLSearchParams, part: Partial<InventorySearch>): FilterChange => ({
  ...Object.fromEntries([...address.keys()].filter((name) => specificationName.test(name)).map((name) => [name, null])),
  ...toParameters({ ...readSearch(address), ...(part.categories && { specifications: [] }), ...part }),
});

export const toFilter = (search: InventorySearch): ProductFilter => ({
  ...(isSearching(search) && { search: toSearch(search.text) }),
  ...(search.categories.length > 0 && { categories: search.categories }),
  ...(search.brands.length > 0 && { brands: search.brands }),
  ...(search.minPrice !== null && { minPriceCents: search.minPrice }),
  ...(search.maxPrice !== null && { maxPriceCents: search.maxPrice }),
  ...(search.inStock && { inStock: true }),
  ...(search.fits && { fitsModel: search.fits }),
  ...(search.specifications.length > 0 && { specifications: search.specifications }),
});

export const toVariables = (search: InventorySearch, first: number): InventoryQueryVariables => ({
  first,
  filter: toFilter(search),
  orderBy: orderOf(search),
});
