import type { Result } from './answers.ts';
import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

type Cents = { cents: number };

export interface BasketAnswer {
  lines: BasketLineAnswer[];
  savedForLater: BasketLineAnswer[];
  total: Cents;
}

interface BasketLineAnswer {
  id: string;
  quantity: number;
  product: { name: string; price: Cents };
  total: Cents | null;
  addedPrice: Cents | null;
  problem: { __typename: string; message: string } | null;
}

const fields = /* GraphQL */ `
  fragment L on BasketLine {
    id
    quantity
    product {
      name
      price {
        cents
      }
    }
    total {
      cents
    }
    addedPrice {
      cents
    }
    problem {
      __typename
      ... on Refusal {
        message
      }
      ... on BelowMinimum {
        minimum
      }
      ... on InsufficientStock {
        available
      }
      ... on ReservationLimitExceeded {
        maximum
      }
    }
  }
  fragment B on Basket {
    lines {
      ...L
    }
    savedForLater {
      ...L
    }
    total {
      cents
    }
  }
`;

type Changed = Result<{ basket: BasketAnswer; overflow: number; maximum: number }>;
const result = '{ __typename ... on BasketPayload { overflow basket { ...B } } ... on BasketFull { message maximum } }';

export async function myBasket(shop: Shop, as: Person): Promise<BasketAnswer> {
  const { data } = await shop.call<{ myBasket: BasketAnswer }>(`${fields} { myBasket { ...B } }`, {}, as);
  return data.myBasket;
}

export const quoteBasket = (shop: Shop, lines: object[], as?: Person) =>
  shop.call<{ quoteBasket: BasketAnswer }>(
    `${fields} query ($lines: [OrderLineInput!]!) { quoteBasket(lines: $lines) { ...B } }`,
    { lines },
    as,
  );

export const changeBasket = (shop: Shop, lines: object[], as?: Person) =>
  shop.call<{ changeBasket: Changed }>(
    `${fields} mutation ($input: ChangeBasketInput!) { changeBasket(input: $input) ${result} }`,
    { input: { lines } },
    as,
  );

export const mergeBasket = (shop: Shop, given: object[] | { lines: object[]; savedForLater: object[] }, as?: Person) =>
  shop.call<{ mergeBasket: Changed }>(
    `${fields} mutation ($input: MergeBasketInput!) { mergeBasket(input: $input) ${result} }`,
    { input: Array.isArray(given) ? { lines: given } : given },
    as,
  );
