import { InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { MyOrdersDocument, type MyOrderFragment } from '#generated/graphql.ts';
import { forgetOrder } from './forget-order.ts';

const order = (id: string): MyOrderFragment => ({
  __typename: 'Order',
  id,
  customerName: 'Mary Whitfield',
  productName: 'Run capacitor',
  phone: '555 0100',
  quantity: 100,
  total: { __typename: 'Money', cents: 199900, formatted: '$1,999.00' },
  status: 'UNPAID',
  isPaid: false,
  transactionId: null,
  reservedUntil: null,
  cancelledAt: null,
  refunded: { __typename: 'Money', cents: 0, formatted: '$0.00' },
  refunds: [],
  nextActions: [],
});

const query = { query: MyOrdersDocument, variables: { first: 20, after: null } };

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

test('a deleted order leaves the list and its count', () => {
  const cache = cacheWith(['a', 'b', 'c']);
  forgetOrder(cache, 'b');
  const list = cache.readQuery(query)?.myOrders;
  expect(list?.edges.map(({ node }) => node.id)).toEqual(['a', 'c']);
  expect(list?.totalCount).toBe(2);
});

test('a list that does not hold the order stays as it is', () => {
  const cache = cacheWith(['a']);
  forgetOrder(cache, 'elsewhere');
  expect(cache.readQuery(query)?.myOrders.totalCount).toBe(1);
});
