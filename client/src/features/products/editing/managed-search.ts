import type { ProductCategory, ProductOrderBy } from '#generated/graphql.ts';
import { withFilter } from '#lib/list-address.ts';
import { isCategory } from '../categories.ts';

/** What an admin looks for, in the catalogue or in its archive. */
export type ManagedSearch = {
  text: string;
  category: ProductCategory | null;
  orderBy: ManagedOrder;
  isArchive: boolean;
};

export const orderNames = {
  NEWEST: 'Newest first',
  NAME: 'Name, A to Z',
  PRICE_LOW: 'Price, low to high',
  PRICE_HIGH: 'Price, high to low',
  AVAILABLE_LOW: 'Least in stock',
  AVAILABLE_HIGH: 'Most in stock',
} satisfies Partial<Record<ProductOrderBy, string>>;

export type ManagedOrder = keyof typeof orderNames;

const isOrder = (value: string): value is ManagedOrder => Object.hasOwn(orderNames, value);

export function readManaged(address: URLSearchParams): ManagedSearch {
  const category = address.get('category') ?? '';
  const orderBy = address.get('sort') ?? '';
  return {
    text: address.get('q') ?? '',
    category: isCategory(category) ? category : null,
    orderBy: isOrder(orderBy) ? orderBy : 'NEWEST',
    isArchive: address.get('view') === 'archive',
  };
}

/** The shortest address that says the same; on the first page, as another search is another list. */
export function writeManaged(
  { text, category, orderBy, isArchive }: ManagedSearch,
  before: URLSearchParams,
): URLSearchParams {
  return withFilter(before, {
    view: isArchive ? 'archive' : undefined,
    q: text.trim() ? text : undefined,
    // The archive is sorted by age alone, and not narrowed to a shelf.
    category: isArchive ? undefined : (category ?? undefined),
    sort: isArchive || orderBy === 'NEWEST' ? undefined : orderBy,
  });
}
