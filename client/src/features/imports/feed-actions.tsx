import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type {
  DeleteCatalogFeedMutation,
  DeleteCatalogFeedMutationVariables,
  FeedRowFragment,
  FetchCatalogFeedMutation,
  FetchCatalogFeedMutationVariables,
  PauseCatalogFeedMutation,
  PauseCatalogFeedMutationVariables,
} from '#generated/graphql.ts';
import { type MutationResult, useAppMutation } from '#lib/api/use-app-mutation.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';

const FETCH: TypedDocumentNode<FetchCatalogFeedMutation, FetchCatalogFeedMutationVariables> = gql`
  mutation FetchCatalogFeed($input: CatalogFeedInput!) {
    fetchCatalogFeed(input: $input) {
      feed {
        id
      }
    }
  }
`;

const PAUSE: TypedDocumentNode<PauseCatalogFeedMutation, PauseCatalogFeedMutationVariables> = gql`
  mutation PauseCatalogFeed($input: PauseCatalogFeedInput!) {
    pauseCatalogFeed(input: $input) {
      feed {
        id
      }
    }
  }
`;

const DELETE: TypedDocumentNode<DeleteCatalogFeedMutation, DeleteCatalogFeedMutationVariables> = gql`
  mutation DeleteCatalogFeed($input: CatalogFeedInput!) {
    deleteCatalogFeed(input: $input) {
      deletedId
    }
  }
`;

type FeedActionsProps = {
  feed: FeedRowFragment;
  onEdit: (feed: FeedRowFragment) => void;
  onChange: () => void;
};

/** The buttons of a feed. */
export function FeedActions({ feed, onEdit, onChange }: FeedActionsProps) {
  const { id: feedId, name, isPaused } = feed;
  const toast = useToast();
  const [fetchNow, fetching] = useAppMutation(FETCH);
  const [pause, pausing] = useAppMutation(PAUSE);
  const [remove] = useAppMutation(DELETE);
  const finish = (answer: MutationResult<unknown>, done: string): string | null => {
    if (!answer.ok) return answer.message;
    toast.success(done);
    onChange();
    return null;
  };
  const run = async (answer: Promise<MutationResult<unknown>>, done: string) => {
    const fault = finish(await answer, done);
    if (fault) toast.error(fault);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        loading={fetching.loading}
        aria-label={`Fetch now: ${name}`}
        onClick={() => void run(fetchNow({ feedId }), 'The file is being fetched')}
      >
        Fetch now
      </Button>
      <Button size="small" variant="outlined" color="inherit" aria-label={`Edit ${name}`} onClick={() => onEdit(feed)}>
        Edit
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={pausing.loading}
        aria-label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
        onClick={() => void run(pause({ feedId, isPaused: !isPaused }), isPaused ? 'Feed resumed' : 'Feed paused')}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <ConfirmButton
        color="error"
        aria-label={`Delete ${name}`}
        title="Delete this feed?"
        question="We stop fetching its file. Its earlier imports stay and can still be undone."
        onConfirm={async () => finish(await remove({ feedId }), 'Feed deleted')}
      >
        Delete
      </ConfirmButton>
    </Box>
  );
}
