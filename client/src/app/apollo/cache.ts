import { InMemoryCache, type FieldPolicy } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import fragments from '#generated/possible-types.ts';

/** A list already showed the part: its page can begin with that. Null is an answer, that there is no such part. */
const product: FieldPolicy<unknown> = {
  read: (existing, { args, toReference }) =>
    existing === undefined ? toReference({ __typename: 'Product', id: args?.['id'] as string }) : existing,
};

export function createCache() {
  return new InMemoryCache({
    possibleTypes: fragments.possibleTypes,
    typePolicies: {
      Money: { keyFields: false },
      Query: {
        fields: {
          // One growing list per search, so that turning a page adds to it and changing the search does not.
          products: relayStylePagination(['filter', 'orderBy', 'first']),
          product,
        },
      },
    },
  });
}
