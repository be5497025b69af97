import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type {
  MyStockWatchesQuery,
  MyStockWatchesQueryVariables,
  UnwatchStockMutation,
  UnwatchStockMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { formatDay } from '#lib/format/day.ts';
import { pathTo } from '#lib/paths.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { TextLink } from '#ui/layout/text-link.tsx';

// An account has 50 watches at most.
const MY_STOCK_WATCHES: TypedDocumentNode<MyStockWatchesQuery, MyStockWatchesQueryVariables> = gql`
  query MyStockWatches {
    myStockWatches(first: 50) {
      edges {
        cursor
        node {
          id
          createdAt
          product {
            id
            name
            partNumber
            isArchived
          }
        }
      }
    }
  }
`;

const UNWATCH_STOCK: TypedDocumentNode<UnwatchStockMutation, UnwatchStockMutationVariables> = gql`
  mutation UnwatchStock($input: UnwatchStockInput!) {
    unwatchStock(input: $input) {
      productId
    }
  }
`;

/** The sold-out parts that the customer waits for. */
export function StockWatches() {
  const toast = useToast();
  const { data, error, refetch } = useQuery(MY_STOCK_WATCHES, { fetchPolicy: 'cache-and-network' });
  const [unwatch] = useAppMutation(UNWATCH_STOCK, {
    update(cache) {
      cache.evict({ fieldName: 'myStockWatches' });
      cache.evict({ fieldName: 'myStockWatch' });
    },
  });
  if (error && !data) {
    return <ErrorNotice title="Your alerts could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton variant="rounded" height={48} sx={{ width: '100%' }} />;
  const { edges } = data.myStockWatches;
  if (edges.length === 0) return <Typography>You are not waiting for any part.</Typography>;
  const remove = async (productId: string) => {
    const result = await unwatch({ productId });
    if (!result.ok) toast.error(result.message);
  };
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
      {edges.map(({ node: { id, createdAt, product } }) => (
        <Box
          key={id}
          component="li"
          sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderTop: '1px solid', borderColor: 'divider' }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <TextLink to={product.isArchived ? pathTo.part(product.partNumber) : pathTo.product(product.id)}>
              {product.name}
            </TextLink>
            <Typography variant="caption" color="textSecondary" component="p">
              {product.isArchived ? 'No longer sold' : `Since ${formatDay(createdAt)}`}
            </Typography>
          </Box>
          <Button
            size="small"
            aria-label={`Remove the alert for ${product.name}`}
            onClick={() => void remove(product.id)}
          >
            Remove
          </Button>
        </Box>
      ))}
    </Box>
  );
}
