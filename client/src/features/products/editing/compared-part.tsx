import { gql, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ComparedPartQuery, ComparedPartQueryVariables } from '#generated/graphql.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { Differences, textsOfDifference } from '../differences.tsx';

const COMPARED_PART: TypedDocumentNode<ComparedPartQuery, ComparedPartQueryVariables> = gql`
  query ComparedPart($productId: ID!, $number: String!) {
    partComparison(productId: $productId, number: $number) {
      product {
        id
        name
        isArchived
      }
      differences {
        key
        label
        unit
        own
        other
      }
    }
  }
`;

type ComparedPartProps = {
  productId: string;
  /** The number as it is typed. */
  number: string;
  /** Whether the entry hides the part from customers. */
  isHidden: boolean;
  /** Whether another row has the number. */
  isTwin: boolean;
};

/** The part of a typed number, with its differences as customers see them, or why it cannot be an equivalent. */
export function ComparedPart({ productId, number, isHidden, isTwin }: ComparedPartProps) {
  const settled = useDebounced(number.trim());
  const isNumber = /[\p{L}\p{N}]/u.test(settled) && settled.length <= 60;
  const { data, error } = useQuery(
    COMPARED_PART,
    !isNumber || isTwin ? skipToken : { variables: { productId, number: settled }, errorPolicy: 'all' },
  );
  if (isTwin) return <Remark>This part is listed twice.</Remark>;
  if (error) return <Remark>The part could not be compared.</Remark>;
  if (!isNumber || !data) return null;
  const { partComparison } = data;
  if (!partComparison) return <Remark>No part has this number.</Remark>;
  const { product, differences } = partComparison;
  if (product.id === productId) return <Remark>This is the part itself.</Remark>;
  return (
    <Box sx={{ pl: 1.5, borderLeft: '3px solid', borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {product.name}
      </Typography>
      {product.isArchived && <Remark>Archived: customers do not see it.</Remark>}
      {isHidden ? (
        <Typography variant="body2" color="textSecondary">
          Not shown as an equivalent of this part.
        </Typography>
      ) : (
        <Differences of={differences.map(textsOfDifference)} />
      )}
    </Box>
  );
}

const Remark = ({ children }: { children: ReactNode }) => (
  <Typography role="status" variant="body2" color="warning">
    {children}
  </Typography>
);
