import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { SuccessorQuery, SuccessorQueryVariables } from '#generated/graphql.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#ui/layout/text-link.tsx';

const SUCCESSOR: TypedDocumentNode<SuccessorQuery, SuccessorQueryVariables> = gql`
  query Successor($productId: ID!) {
    successorOf(productId: $productId) {
      note
      product {
        id
        name
        partNumber
      }
    }
  }
`;

/** The part that replaces one that is no longer sold; nothing without one. The customer orders it separately. */
export function Successor({ productId }: { productId: string }) {
  const { data } = useQuery(SUCCESSOR, { variables: { productId } });
  if (!data?.successorOf) return null;
  const { note, product } = data.successorOf;
  return (
    <>
      Replaced by{' '}
      <TextLink to={pathTo.part(product.partNumber)}>
        {product.name} ({product.partNumber})
      </TextLink>
      . {note}
    </>
  );
}
