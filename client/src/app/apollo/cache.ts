import { InMemoryCache, type FieldPolicy } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import fragments from '#generated/possible-types.ts';

/** The page of a part starts with the data that a list has loaded. Null means that the part does not exist. */
const product: FieldPolicy<unknown> = {
  read: (existing, { args, toReference }) =>
    existing === undefined ? toReference({ __typename: 'Product', id: args?.['id'] as string }) : existing,
};

const replaced = { merge: false };

export function createCache() {
  return new InMemoryCache({
    possibleTypes: fragments.possibleTypes,
    typePolicies: {
      Money: { keyFields: false },
      // A basket has no id. Its lines are replaced, not appended.
      Basket: { keyFields: false, merge: true },
      // Replaced by the next answer, too.
      Product: { fields: { specifications: replaced, models: replaced, pickupStock: replaced, priceBreaks: replaced } },
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
          // One list per search: another page of the same search is appended to it.
          products: relayStylePagination(['filter', 'orderBy', 'first']),
          product,
        },
      },
    },
  });
}
