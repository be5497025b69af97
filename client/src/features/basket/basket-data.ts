import { gql, type ApolloCache, type TypedDocumentNode } from '@apollo/client';
import type {
  BasketFieldsFragment,
  BasketLineFieldsFragment,
  LineProblemFragment,
  MyBasketQuery,
  MyBasketQueryVariables,
  QuoteBasketQuery,
  QuoteBasketQueryVariables,
} from '#generated/graphql.ts';

export type Line = BasketLineFieldsFragment;

/** Why a line cannot be ordered, with the facts that correct it. */
export const LINE_PROBLEM: TypedDocumentNode<LineProblemFragment> = gql`
  fragment LineProblem on LineRefusal {
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
`;

const BASKET_LINE: TypedDocumentNode<BasketLineFieldsFragment> = gql`
  fragment BasketLineFields on BasketLine {
    id
    quantity
    product {
      id
      name
      partNumber
      image
      minimum
      available
      reservationTerms {
        maximum
        hours
      }
      successor {
        note
        product {
          id
          name
          partNumber
        }
      }
      price {
        cents
        formatted
      }
      priceBreaks {
        quantity
        price {
          cents
          formatted
        }
      }
    }
    total {
      cents
      formatted
    }
    addedPrice {
      cents
      formatted
    }
    problem {
      ...LineProblem
    }
  }
  ${LINE_PROBLEM}
`;

export const BASKET: TypedDocumentNode<BasketFieldsFragment> = gql`
  fragment BasketFields on Basket {
    lines {
      ...BasketLineFields
    }
    savedForLater {
      ...BasketLineFields
    }
    total {
      cents
      formatted
    }
    hasCharges
  }
  ${BASKET_LINE}
`;

export const MY_BASKET: TypedDocumentNode<MyBasketQuery, MyBasketQueryVariables> = gql`
  query MyBasket {
    myBasket {
      ...BasketFields
    }
  }
  ${BASKET}
`;

export const QUOTE_BASKET: TypedDocumentNode<QuoteBasketQuery, QuoteBasketQueryVariables> = gql`
  query QuoteBasket($lines: [OrderLineInput!]!) {
    quoteBasket(lines: $lines) {
      ...BasketFields
    }
  }
  ${BASKET}
`;

export const idsOf = (basket: { lines: readonly { id: string }[] }): string[] => basket.lines.map(({ id }) => id);

type Result = { __typename: 'BasketPayload'; basket: BasketFieldsFragment } | { __typename: 'BasketFull' };

/** Replaces the cached basket by that of a mutation's result. */
export function cacheBasket(cache: ApolloCache, result: Result | undefined) {
  if (result?.__typename === 'BasketPayload') {
    cache.writeQuery({ query: MY_BASKET, data: { myBasket: result.basket } });
  }
}
