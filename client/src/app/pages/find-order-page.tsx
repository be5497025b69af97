import Skeleton from '@mui/material/Skeleton';
import { lazy, memo } from 'react';
import { Island } from '#ui/layout/island.tsx';
import { Page } from '#ui/layout/page.tsx';

const FindOrder = lazy(async () => ({ default: (await import('./find-order-with-data.tsx')).FindOrderWithData }));

/** Finds an order for a guest who knows its number and e-mail address. */
export function Component() {
  return (
    <Page
      title="Find your order"
      intro="Enter the number from your confirmation and the email address of the order. No login needed."
      maxWidth="sm"
    >
      <ContentIsland />
    </Page>
  );
}

const ContentIsland = memo(function ContentIsland() {
  return (
    <Island fallback={<Skeleton variant="rounded" height={240} />}>
      <FindOrder />
    </Island>
  );
});
