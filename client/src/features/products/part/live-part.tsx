import { useQuery } from '@apollo/client/react';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import type { ComponentType } from 'react';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PART_PAGE } from './part-query.ts';
import type { Part } from './part-texts.ts';
import { UnknownPart } from './unknown-part.tsx';

type LivePartProps = { number: string; View: ComponentType<{ part: Part }> };

/** Queries the API for a part that the page does not carry. */
export function LivePart({ number, View }: LivePartProps) {
  // The stock changes while the customer browses.
  const { data, error, refetch } = useQuery(PART_PAGE, { variables: { number }, fetchPolicy: 'cache-and-network' });
  if (data) {
    const { productByNumber: part } = data;
    return part ? <View part={part} /> : <UnknownPart number={number} />;
  }
  if (!error) return <PartSkeleton />;
  return (
    <Page title="Part">
      <ErrorNotice title="The part could not be loaded" error={error} onRetry={() => void refetch()} />
    </Page>
  );
}

const PartSkeleton = () => (
  <Container maxWidth="xl" sx={{ py: { xs: 4, md: 6 } }} role="status" aria-label="Loading the part">
    <Skeleton variant="text" sx={{ fontSize: '2.5rem', width: '50%', mb: 2 }} />
    <Skeleton variant="rounded" sx={{ height: 480 }} />
  </Container>
);
