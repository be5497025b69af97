import { gql, InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { evictProducts } from './evict-products.ts';

const LISTS = gql`
  {
    products {
      totalCount
    }
    productFacets {
      totalCount
    }
    productCount
  }
`;

test('after a change of a part, lists of parts and their counts are not in the cache', () => {
  const cache = new InMemoryCache();
  const count = { totalCount: 1 };
  cache.writeQuery({ query: LISTS, data: { products: count, productFacets: count, productCount: 1 } });
  evictProducts(cache, {});
  expect(cache.readQuery({ query: LISTS })).not.toBeNull();
  evictProducts(cache, { data: {} });
  expect(cache.extract()['ROOT_QUERY']).toEqual({ __typename: 'Query', productCount: 1 });
});
