import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useParams } from 'react-router-dom';
import { useAddLines } from '#lib/basket/use-add-to-basket.ts';
import { paths } from '#lib/paths.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { linesToAdd, ListLines } from './list-lines.tsx';
import { SHARED_LIST } from './part-lists-data.ts';

/** The list of a link, for each person who has the link. */
export function Component() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery(SHARED_LIST, { variables: { token } });
  const addLines = useAddLines(useToast());
  const list = data?.sharedPartList;
  if (list) {
    return (
      <Page title={list.name} intro="A list of parts that was shared with you." maxWidth="md">
        <ListLines name={list.name} lines={list.lines} />
        <Button variant="contained" size="large" onClick={() => addLines(linesToAdd(list.lines))}>
          Add all to basket
        </Button>
      </Page>
    );
  }
  return (
    <Page title="Shared list">
      {error && <ErrorNotice title="The list could not be loaded" error={error} onRetry={() => void refetch()} />}
      {data && (
        <Notice title="This link does not work" action={<LinkButton to={paths.inventory}>See our parts</LinkButton>}>
          The owner may have stopped sharing the list. Ask for a new link.
        </Notice>
      )}
      {!data && !error && <Skeleton variant="rounded" height={200} role="status" aria-label="Loading the list" />}
    </Page>
  );
}
