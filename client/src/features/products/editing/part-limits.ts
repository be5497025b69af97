import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { PartLimitsFragment, PartLimitsQuery, PartLimitsQueryVariables } from '#generated/graphql.ts';

/** The limits of the fields of a part. */
export const PART_LIMITS: TypedDocumentNode<PartLimitsFragment> = gql`
  fragment PartLimits on ShopSettings {
    id
    maxPriceCents
    minMinimum
    maxAvailable
  }
`;

const PART_LIMITS_QUERY: TypedDocumentNode<PartLimitsQuery, PartLimitsQueryVariables> = gql`
  query PartLimits {
    shopSettings {
      ...PartLimits
    }
  }
  ${PART_LIMITS}
`;

export function usePartLimits() {
  const { data, error, refetch } = useQuery(PART_LIMITS_QUERY, { fetchPolicy: 'cache-and-network' });
  return { limits: data?.shopSettings, error, refetch };
}
