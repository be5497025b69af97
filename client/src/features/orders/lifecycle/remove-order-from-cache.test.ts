import { InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import type { MyOrdersRowFragment } from '#generated/graphql.ts';
import { MY_ORDERS } from '../listing/my-orders-page.tsx';
import { removeOrderFromCache } from './remove-order-from-cache.ts';

const order = (id: string): MyOrdersRowFragment => ({
  __typename: 'Order',
  id,
  customerName: 'Mary Whitfield',
  number: 'K-104821',
  productName: 'Run capacitor',
  pickup: null,
  phone: '555 0100',
  poNumber: null,
  jobName: null,
  quantity: 100,
  lines: [],
  total: { __typename: 'Money', cents: 199900, formatted: '$1,999.00' },
  status: 'UNPAID',
  isPaid: false,
  cancellableUntil: null,
  placedAt: '2026-11-21T09:00:00.000Z',
  paidAt: null,
  shippedAt: null,
  deliveredAt: null,
  transactionId: null,
  reservedUntil: null,
  cancelledAt: null,
  refunded: { __typename: 'Money', cents: 0, formatted: '$0.00' },
  chargedBack: { __typename: 'Money', cents: 0, formatted: '$0.00' },
  refunds: [],
  nextActions: [],
});

const query = { query: MY_ORDERS, variables: { first: 20, after: null } };

function cacheWith(ids: string[]) {
  const cache = new InMemoryCache();
  cache.writeQuery({
    ...query,
    data: {
      myOrders: {
        __typename: 'OrderConnection',
        totalCount: ids.length,
        edges: ids.map((id) => ({ __typename: 'OrderEdge' as const, cursor: id, node: order(id) })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
    },
  });
  return cache;
}

test('a deleted order is removed from the list and its count', () => {
  const cache = cacheWith(['a', 'b', 'c']);
  removeOrderFromCache(cache, 'b');
  const list = cache.readQuery(query)?.myOrders;
  expect(list?.edges.map(({ node }) => node.id)).toEqual(['a', 'c']);
  expect(list?.totalCount).toBe(2);
});

test('a list without the order does not change', () => {
  const cache = cacheWith(['a']);
  removeOrderFromCache(cache, 'elsewhere');
  expect(cache.readQuery(query)?.myOrders.totalCount).toBe(1);
});
