import { useQuery } from '@apollo/client/react';
import type { ComponentType, ReactNode } from 'react';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PART_PAGE, type Part } from './part-query.ts';
import { UnknownPart } from './part-view.tsx';

type LivePartProps = { number: string; fallback: ReactNode; View: ComponentType<{ part: Part }> };

/** Queries the API for a part that the page does not carry. */
export function LivePart({ number, fallback, View }: LivePartProps) {
  // The stock changes while the customer browses.
  const { data, error, refetch } = useQuery(PART_PAGE, { variables: { number }, fetchPolicy: 'cache-and-network' });
  if (data) {
    const { productByNumber: part } = data;
    return part ? <View part={part} /> : <UnknownPart number={number} />;
  }
  if (!error) return fallback;
  return (
    <Page title="Part">
      <ErrorNotice title="The part could not be loaded" error={error} onRetry={() => void refetch()} />
    </Page>
  );
}
