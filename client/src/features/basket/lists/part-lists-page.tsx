import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { PartListFieldsFragment } from '#generated/graphql.ts';
import { useAddLines } from '#lib/basket/use-add-to-basket.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { pathTo, paths } from '#lib/paths.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { linesToAdd, ListLines } from './list-lines.tsx';
import { DELETE_PART_LIST, MY_PART_LISTS, SHARE_PART_LIST } from './part-lists-data.ts';

/** The customer's lists: to order again, to share by a link, and to delete. */
export function Component() {
  const { data, error, refetch } = useQuery(MY_PART_LISTS, { fetchPolicy: 'cache-and-network' });
  const lists = data?.myPartLists;
  return (
    <Page title="My lists" intro="Parts that you order again and again. Save a list from your basket.">
      {!lists && error && (
        <ErrorNotice title="Your lists could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!lists && !error && <Skeleton variant="rounded" height={200} role="status" aria-label="Loading your lists" />}
      {lists?.length === 0 && (
        <Notice title="You have no lists yet" action={<LinkButton to={paths.basket}>Go to your basket</LinkButton>}>
          Fill your basket, then choose “Save as a list”.
        </Notice>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {lists?.map((list) => (
          <ListCard key={list.id} list={list} />
        ))}
      </Box>
    </Page>
  );
}

function ListCard({ list }: { list: PartListFieldsFragment }) {
  const { id, name, token, lines } = list;
  const toast = useToast();
  const addLines = useAddLines(useToast());
  const [share, { loading }] = useAppMutation(SHARE_PART_LIST);
  const [remove] = useAppMutation(DELETE_PART_LIST, {
    update: (cache, { data }) => void cache.evict({ id: `PartList:${data?.deletePartList.deletedId}` }),
  });
  const setShared = async (isShared: boolean) => {
    const answer = await share({ id, isShared });
    if (!answer.ok) toast.error(answer.message);
  };
  return (
    <Paper component="article" variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h3" component="h2">
        {name}
      </Typography>
      <ListLines name={name} lines={lines} />
      {token && <ShareLink name={name} token={token} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="contained" onClick={() => addLines(linesToAdd(lines))}>
          Add to basket
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          loading={loading}
          onClick={() => void setShared(!token)}
        >
          {token ? 'Stop sharing' : 'Share by link'}
        </Button>
        <ConfirmButton
          title="Delete this list?"
          question={`“${name}” will be deleted${token ? ', and its link will stop working' : ''}.`}
          onConfirm={async () => {
            const answer = await remove({ id });
            return answer.ok ? null : answer.message;
          }}
        >
          Delete
        </ConfirmButton>
      </Box>
    </Paper>
  );
}

const ShareLink = ({ name, token }: { name: string; token: string }) => (
  <TextField
    fullWidth
    size="small"
    label={`Link to ${name}`}
    value={window.location.origin + pathTo.sharedList(token)}
    helperText="Each person who has this link can see the parts and quantities."
    onFocus={(event) => event.target.select()}
    slotProps={{ input: { readOnly: true } }}
    sx={{ mb: 2 }}
  />
);
