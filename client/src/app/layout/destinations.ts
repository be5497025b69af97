import { gql, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import type {
  JumpToMyOrderQuery,
  JumpToMyOrderQueryVariables,
  JumpToQuery,
  JumpToQueryVariables,
} from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { formatDay } from '#lib/format/day.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { paths, pathTo } from '#lib/paths.ts';

export type Destination = {
  key: string;
  group: 'Pages' | 'Orders' | 'Parts' | 'People';
  label: string;
  detail?: string;
  to: string;
  state?: object;
};

type Found = { destinations: Destination[]; status: string };

const JUMP_TO: TypedDocumentNode<JumpToQuery, JumpToQueryVariables> = gql`
  query JumpTo($search: String!) {
    allOrders(first: 5, filter: { search: $search }) {
      edges {
        node {
          id
          number
          productName
          customerName
        }
      }
    }
    products(first: 5, filter: { search: $search }, orderBy: RELEVANCE) {
      edges {
        node {
          id
          name
          brand
          partNumber
        }
      }
    }
    users(first: 5, search: $search) {
      edges {
        node {
          id
          name
          email
        }
      }
    }
  }
`;

/** One character would find almost everything. */
const SHORTEST_SEARCH = 2;

/** Orders, the parts that match best, and people; nothing for a text of one character. */
export function useFoundByAdmin(text: string): Found {
  const isShort = text.length < SHORTEST_SEARCH;
  const search = useDebounced(text);
  const { data, error, loading } = useQuery(
    JUMP_TO,
    isShort || search.length < SHORTEST_SEARCH ? skipToken : { variables: { search }, fetchPolicy: 'no-cache' },
  );
  if (isShort) return { destinations: [], status: '' };
  // Enter would choose what was found for an earlier text.
  if (loading || search !== text) return { destinations: [], status: 'Searching …' };
  if (error) return { destinations: [], status: describeError(error) };
  const destinations = data ? toDestinations(data) : [];
  return { destinations, status: destinations.length === 0 ? 'No order, part or person matches.' : '' };
}

const toDestinations = ({ allOrders, products, users }: JumpToQuery): Destination[] => [
  ...allOrders.edges.map(({ node: { id, number, productName, customerName } }): Destination => ({
    key: id,
    group: 'Orders',
    label: number,
    detail: `${productName}, ${customerName}`,
    to: `${paths.allOrders}?${new URLSearchParams({ search: number })}`,
    state: { openOrder: id },
  })),
  ...products.edges.map(({ node: { id, name, brand, partNumber } }): Destination => ({
    key: id,
    group: 'Parts',
    label: name,
    detail: `${brand} ${partNumber}`,
    to: pathTo.editProduct(id),
  })),
  ...users.edges.map(({ node: { id, name, email } }): Destination => ({
    key: id,
    group: 'People',
    label: name || email,
    detail: email,
    to: `${paths.users}?${new URLSearchParams({ search: email })}`,
  })),
];

const JUMP_TO_MY_ORDER: TypedDocumentNode<JumpToMyOrderQuery, JumpToMyOrderQueryVariables> = gql`
  query JumpToMyOrder {
    myOrders(first: 100) {
      edges {
        cursor
        node {
          id
          number
          productName
          placedAt
        }
      }
    }
  }
`;

/** The rows of a page of My Orders. */
const PAGE_SIZE = 20;

/** The customer's own orders, of the newest 100, whose number or part contains the text. */
export function useFoundByCustomer(search: string): Found {
  const { data, error } = useQuery(JUMP_TO_MY_ORDER, { fetchPolicy: 'no-cache' });
  if (error) return { destinations: [], status: describeError(error) };
  const edges = data?.myOrders.edges ?? [];
  const pageOf = (index: number) => {
    const page = Math.floor(index / PAGE_SIZE) + 1;
    const after = edges[(page - 1) * PAGE_SIZE - 1]?.cursor;
    return after ? `${paths.myOrders}?${new URLSearchParams({ page: String(page), after })}` : paths.myOrders;
  };
  const destinations = edges
    .map(({ node: { id, number, productName, placedAt } }, index): Destination => ({
      key: id,
      group: 'Orders',
      label: number,
      detail: `${productName}, ${formatDay(placedAt)}`,
      to: pageOf(index),
    }))
    .filter(({ label, detail }) => `${label} ${detail}`.toLowerCase().includes(search.toLowerCase()));
  return { destinations, status: '' };
}
