import { gql, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import type { OrderQuoteFieldsFragment, OrderQuoteQuery, OrderQuoteQueryVariables } from '#generated/graphql.ts';
import type { Line } from '../basket-data.ts';

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

interface Delivery {
  address: string;
  pickupAgency: string | null;
}

/** The price of the lines that can be ordered, with the charges of their delivery. */
export function useOrderQuote(lines: readonly Line[], delivery: Delivery) {
  const wanted = lines.filter(({ problem }) => !problem);
  const variables = { lines: wanted.map(({ id: productId, quantity }) => ({ productId, quantity })), ...delivery };
  const { data, previousData, error, refetch } = useQuery(
    ORDER_QUOTE,
    wanted.length > 0 ? { variables, fetchPolicy: 'network-only' } : skipToken,
  );
  const result = data?.quoteOrder;
  return {
    quote: result?.__typename === 'OrderQuote' ? result : null,
    refusal: result?.__typename === 'DeliveryRefused' ? result : null,
    agencies: (data ?? previousData)?.pickupAgencies ?? [],
    error: data ? undefined : error,
    retry: () => void refetch(),
  };
}
