import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { OverviewDocument } from '#generated/graphql.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { Page } from '#ui/page.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { PeriodSwitch } from './period-switch.tsx';
import { readPeriod } from './period.ts';

/** The admin's front page: what waits, what was sold, what runs out. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const days = readPeriod(search);
  const { data, previousData, error, refetch } = useQuery(OverviewDocument, {
    variables: { days },
    fetchPolicy: 'cache-and-network',
  });
  // While another period is on its way, the last one stays in view.
  const stats = (data ?? (error ? undefined : previousData))?.stats;

  return (
    <Page
      title="Overview"
      maxWidth="xl"
      action={
        <PeriodSwitch days={days} onChange={(chosen) => setSearch({ days: String(chosen) }, { replace: true })} />
      }
    >
      {stats && <OverviewFigures stats={stats} days={stats.salesByDay.length} />}
      {!stats && error && (
        <ErrorNotice title="The figures could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!stats && !error && <OverviewSkeleton />}
    </Page>
  );
}
