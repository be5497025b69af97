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
import { useSignedIn } from '#session/session.ts';
import { useVerification } from '#session/use-verification.ts';
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

/** Asks for an email when a sold-out part can be ordered again. An address that is not verified would not get it. */
export function WatchStock({ productId }: { productId: string }) {
  const { email, isEmailVerified } = useSignedIn().person;
  return isEmailVerified ? <WatchButton productId={productId} /> : <VerifyFirst email={email} />;
}

function VerifyFirst({ email }: { email: string }) {
  const { isBusy, sendLink, check } = useVerification();
  return (
    <>
      <Typography component="span" variant="body2" sx={{ mt: 1 }}>
        We can email you when it is back once your address is verified. Follow the link in the email to {email}.
      </Typography>
      <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void sendLink()} sx={{ mt: 1 }}>
        Send a new link
      </Button>
      <Button size="small" loading={isBusy} onClick={() => void check()}>
        I have verified it
      </Button>
    </>
  );
}

function WatchButton({ productId }: { productId: string }) {
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
    // The page then shows the form in place of this button.
    refetchQueries: ({ data: changed }) => (changed?.watchStock.__typename === 'PartInStock' ? ['OrderForm'] : []),
  });
  const submit = async () => {
    const result = await watch({ productId });
    if (!result.ok) return toast.error(result.message);
    const answer = result.data.watchStock;
    if (answer.__typename === 'PartInStock') toast.info(answer.message);
    else if (answer.__typename !== 'WatchStockPayload') toast.error(answer.message);
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
