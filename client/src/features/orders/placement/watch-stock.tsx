import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type {
  MyStockWatchQuery,
  MyStockWatchQueryVariables,
  WatchStockMutation,
  WatchStockMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { paths } from '#lib/paths.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { TextLink } from '#ui/layout/text-link.tsx';

const MY_STOCK_WATCH: TypedDocumentNode<MyStockWatchQuery, MyStockWatchQueryVariables> = gql`
  query MyStockWatch($productId: ID!) {
    myStockWatch(productId: $productId) {
      id
    }
  }
`;

const WATCH_STOCK: TypedDocumentNode<WatchStockMutation, WatchStockMutationVariables> = gql`
  mutation WatchStock($input: WatchStockInput!) {
    watchStock(input: $input) {
      ... on WatchStockPayload {
        watch {
          id
        }
      }
      ... on Refusal {
        message
      }
    }
  }
`;

/** Asks for an email when a sold-out part can be ordered again. */
export function WatchStock({ productId }: { productId: string }) {
  const toast = useToast();
  const variables = { productId };
  const { data } = useQuery(MY_STOCK_WATCH, { variables, fetchPolicy: 'cache-and-network' });
  const [watch, { loading }] = useAppMutation(WATCH_STOCK, {
    update(cache, { data: changed }) {
      const result = changed?.watchStock;
      if (result?.__typename !== 'WatchStockPayload') return;
      cache.writeQuery({ query: MY_STOCK_WATCH, variables, data: { myStockWatch: result.watch } });
      cache.evict({ fieldName: 'myStockWatches' });
    },
  });
  const submit = async () => {
    const result = await watch({ productId });
    if (!result.ok) return toast.error(result.message);
    if (result.data.watchStock.__typename !== 'WatchStockPayload') toast.error(result.data.watchStock.message);
  };
  if (data?.myStockWatch) {
    return (
      <Typography variant="body2" role="status" sx={{ mt: 1 }}>
        We'll email you when it is back. <TextLink to={paths.account}>See your alerts</TextLink>
      </Typography>
    );
  }
  return (
    <Button
      size="small"
      variant="outlined"
      loading={loading}
      onClick={() => void submit()}
      sx={{ mt: 1, display: 'block' }}
    >
      Email me when it is back
    </Button>
  );
}
