import type { InventoryQueryVariables, ProductCategory, ProductOrderBy } from '#generated/graphql.ts';
import { isCategory } from './categories.ts';

/** What the visitor looks for; it lives in the address, so that a search can be sent to a colleague. */
export type InventorySearch = { text: string; category: ProductCategory | null; orderBy: ProductOrderBy };

export const orderNames: Record<ProductOrderBy, string> = {
  RELEVANCE: 'Best match',
  NEWEST: 'Newest first',
  NAME: 'Name, A to Z',
  PRICE_LOW: 'Price, low to high',
  PRICE_HIGH: 'Price, high to low',
  AVAILABLE_HIGH: 'Most in stock',
};

const isOrder = (value: string): value is ProductOrderBy => Object.hasOwn(orderNames, value);

/** Reads an address; what nobody could have chosen counts as not chosen. */
export function readSearch(address: URLSearchParams): InventorySearch {
  const category = address.get('category') ?? '';
  const orderBy = address.get('sort') ?? '';
  return {
    text: address.get('q') ?? '',
    category: isCategory(category) ? category : null,
    orderBy: isOrder(orderBy) ? orderBy : 'NEWEST',
  };
}

/** The shortest address that says the same. */
export function writeSearch({ text, category, orderBy }: InventorySearch): URLSearchParams {
  const address = new URLSearchParams();
  if (text.trim()) address.set('q', text);
  if (category) address.set('category', category);
  if (orderBy !== 'NEWEST') address.set('sort', orderBy);
  return address;
}

const pageSize = 24;

export const toVariables = ({ text, category, orderBy }: InventorySearch): InventoryQueryVariables => ({
  first: pageSize,
  filter: { ...(text.trim() && { search: text.trim() }), ...(category && { categories: [category] }) },
  orderBy,
});
