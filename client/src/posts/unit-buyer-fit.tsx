import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Typography from '@mui/material/Typography';
import type { UnitBuyerFitQuery, UnitBuyerFitQueryVariables } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import type { Unit } from '#lib/unit/unit-store.ts';

const UNIT_BUYER_FIT: TypedDocumentNode<UnitBuyerFitQuery, UnitBuyerFitQueryVariables> = gql`
  query UnitBuyerFit($productId: ID!, $modelNumber: String!) {
    product(id: $productId) {
      id
      buyerFit(modelNumber: $modelNumber) {
        fits
        misfits
      }
    }
  }
`;

/** What buyers answered about the fit of a part on the model of the visitor's unit. Nothing without an answer. */
export function UnitBuyerFit({ productId, unit: { brand, number } }: { productId: string; unit: Unit }) {
  const { data } = useQuery(UNIT_BUYER_FIT, {
    variables: { productId, modelNumber: number },
    fetchPolicy: 'cache-and-network',
  });
  const fit = data?.product?.buyerFit;
  if (!fit) return null;
  return (
    <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      Fit for {formatCount(fit.fits)} of {formatCount(fit.fits + fit.misfits)} buyers with your {brand} {number}
    </Typography>
  );
}
