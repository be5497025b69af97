import Skeleton from '@mui/material/Skeleton';
import { lazy, memo } from 'react';
import { Island } from '#ui/layout/island.tsx';
import { Page } from '#ui/layout/page.tsx';

const TurnMailOff = lazy(async () => ({ default: (await import('./unsubscribe-with-data.tsx')).TurnMailOffWithData }));

/** The page behind the links in mails. */
export function Component() {
  return (
    <Page title="Email preferences" maxWidth="sm">
      <ContentIsland />
    </Page>
  );
}

const ContentIsland = memo(function ContentIsland() {
  return (
    <Island fallback={<Skeleton variant="rounded" height={260} />}>
      <TurnMailOff />
    </Island>
  );
});
