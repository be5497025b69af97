import { gql, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import type { OrderQuoteFieldsFragment, OrderQuoteQuery, OrderQuoteQueryVariables } from '#generated/graphql.ts';

const QUOTE_FIELDS: TypedDocumentNode<OrderQuoteFieldsFragment> = gql`
  fragment OrderQuoteFields on OrderQuote {
    subtotal {
      cents
      formatted
    }
    charges {
      kind
      label
      amount {
        cents
        formatted
      }
    }
    total {
      cents
      formatted
    }
    pickup {
      agency
      transferDays
      parts {
        productId
        quantity
        here
      }
    }
  }
`;

const ORDER_QUOTE: TypedDocumentNode<OrderQuoteQuery, OrderQuoteQueryVariables> = gql`
  query OrderQuote($lines: [OrderLineInput!]!, $address: String!, $pickupAgency: String) {
    quoteOrder(lines: $lines, address: $address, pickupAgency: $pickupAgency) {
      ... on OrderQuote {
        ...OrderQuoteFields
      }
      ... on DeliveryRefused {
        code
        message
      }
    }
    pickupAgencies {
      name
      address
    }
  }
  ${QUOTE_FIELDS}
`;

export type OrderQuote = ReturnType<typeof useOrderQuote>;

interface Delivery {
  address: string;
  pickupAgency: string | null;
}

/** The price of the lines, with the charges of their delivery. Asks again for each change, and drops the call before. */
export function useOrderQuote(lines: readonly { productId: string; quantity: number }[], delivery: Delivery) {
  const { data, previousData, error, loading, refetch } = useQuery(
    ORDER_QUOTE,
    lines.length > 0 ? { variables: { lines: [...lines], ...delivery }, fetchPolicy: 'network-only' } : skipToken,
  );
  const last = (data ?? previousData)?.quoteOrder;
  // A skipped query keeps the answer about the lines before.
  const result = loading || error || lines.length === 0 ? undefined : data?.quoteOrder;
  return {
    /** Null while it is unknown. */
    quote: result?.__typename === 'OrderQuote' ? result : null,
    refusal: result?.__typename === 'DeliveryRefused' ? result : null,
    /** What was last known, to be shown until the answer is there. */
    last: loading && last?.__typename === 'OrderQuote' ? last : null,
    isLoading: loading,
    agencies: (data ?? previousData)?.pickupAgencies ?? [],
    error: loading ? undefined : error,
    retry: () => void refetch(),
  };
}
