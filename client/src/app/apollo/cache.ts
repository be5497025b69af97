import { InMemoryCache, type FieldPolicy, type Reference } from '@apollo/client';
import fragments from '#generated/possible-types.ts';

/** The page of a part starts with the data that a list has loaded. Null means that the part does not exist. */
const product: FieldPolicy<unknown> = {
  read: (existing, { args, toReference }) =>
    existing === undefined ? toReference({ __typename: 'Product', id: args?.['id'] as string }) : existing,
};

const replaced = { merge: false };

type List = { edges: { node: Reference }[] };

/** One list per search: the next page is appended to it. A row that has moved there from an earlier page stays where it is. */
const extended = (keyArgs: string[]): FieldPolicy<List> => ({
  keyArgs,
  merge(before, next, { args }) {
    if (!before || !args?.['after']) return { ...before, ...next };
    const shown = new Set(before.edges.map(({ node }) => node.__ref));
    return { ...next, edges: [...before.edges, ...next.edges.filter(({ node }) => !shown.has(node.__ref))] };
  },
});

export function createCache() {
  return new InMemoryCache({
    possibleTypes: fragments.possibleTypes,
    typePolicies: {
      Money: { keyFields: false },
      // A basket has no id. Its lines are replaced, not appended.
      Basket: { keyFields: false, merge: true },
      // Replaced by the next answer, too.
      Product: {
        fields: {
          specifications: replaced,
          models: replaced,
          pickupStock: replaced,
          priceBreaks: replaced,
          partReviews: extended(['orderBy', 'first']),
          questions: extended(['first']),
        },
      },
      Order: { fields: { nextActions: replaced } },
      OrderLine: { fields: { picks: replaced } },
      PickupAgency: { keyFields: ['name'] },
      // Queries ask for different fields of them.
      Pickup: { merge: true },
      ReservationTerms: { merge: true },
      // Saved rules replace the old ones.
      ShopSettings: { fields: { shippingRules: replaced, taxRates: replaced, agencies: replaced } },
      Query: {
        fields: {
          products: extended(['filter', 'orderBy', 'first']),
          product,
          // Another device may have deleted some.
          myAddresses: replaced,
        },
      },
    },
  });
}
