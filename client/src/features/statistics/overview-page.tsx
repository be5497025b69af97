import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { OverviewQuery, OverviewQueryVariables } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { paths } from '#lib/paths.ts';
import { useFilters } from '#lib/url/filters.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { BEST_PRODUCT, BestProducts } from './best-products.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { HeldStock, HOLDER } from './held-stock.tsx';
import { JOB_FAILURE, JobFailures } from './job-failures.tsx';
import { LATEST_ORDER, LatestOrders } from './latest-orders.tsx';
import { LOW_STOCK_PART, LowStock } from './low-stock.tsx';
import { PeriodSwitch, readPeriod } from './period-switch.tsx';
import { DAY_SALES, PREVIOUS_SALES, SalesPanel } from './sales-panel.tsx';
import { STATUS_COUNT, StatusPanel } from './status-panel.tsx';
import { ToDo, TO_DO_COUNTS } from './to-do.tsx';

const OVERVIEW: TypedDocumentNode<OverviewQuery, OverviewQueryVariables> = gql`
  query Overview($days: Int!) {
    stats(days: $days) {
      timeZone
      toDo {
        ...ToDoCounts
        failedJobs
      }
      salesByDay {
        ...DaySales
      }
      ordersByStatus {
        ...StatusCount
      }
      cancelledOrders
      bestProducts(first: 5) {
        ...BestProduct
      }
      lowStockCount
      previousSales {
        ...PreviousSales
      }
      stockForecast(first: 6) {
        ...LowStockPart
      }
      holders(first: 5) {
        ...Holder
      }
      jobFailures {
        ...JobFailure
      }
    }
    allOrders(first: 6) {
      edges {
        node {
          ...LatestOrder
        }
      }
    }
  }
  ${TO_DO_COUNTS}
  ${DAY_SALES}
  ${STATUS_COUNT}
  ${BEST_PRODUCT}
  ${PREVIOUS_SALES}
  ${LOW_STOCK_PART}
  ${LATEST_ORDER}
  ${HOLDER}
  ${JOB_FAILURE}
`;

const MINUTE_MS = 60_000;

/** The admins' index page: open tasks, sales, low stock. Read again every minute, as the counts of the menu beside it. */
export function Component() {
  const [address, change] = useFilters();
  const days = readPeriod(address);
  const { data, previousData, error, refetch } = useQuery(OVERVIEW, {
    variables: { days },
    fetchPolicy: 'cache-and-network',
    pollInterval: MINUTE_MS,
    skipPollAttempt: () => document.hidden,
  });
  // While another period loads, the previous one stays visible.
  const shown = data ?? (error ? undefined : previousData);

  return (
    <Page
      title="Overview"
      maxWidth="xl"
      action={<PeriodSwitch days={days} onChange={(chosen) => change({ days: String(chosen) }, { replace: true })} />}
    >
      {shown && (
        <Figures
          stats={shown.stats}
          latest={shown.allOrders.edges.map(({ node }) => node)}
          onChange={() => void refetch()}
        />
      )}
      {!shown && error && (
        <ErrorNotice title="The figures could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!shown && !error && <FiguresSkeleton />}
    </Page>
  );
}

type FiguresProps = {
  stats: OverviewQuery['stats'];
  /** The newest orders. */
  latest: OverviewQuery['allOrders']['edges'][number]['node'][];
  onChange: () => void;
};

function Figures({ stats, latest, onChange }: FiguresProps) {
  const { toDo, salesByDay, ordersByStatus, bestProducts, stockForecast, lowStockCount, holders, jobFailures } = stats;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <JobFailures failures={jobFailures} count={toDo.failedJobs} />
      <ToDo counts={toDo} />
      <SalesPanel days={salesByDay} before={stats.previousSales} timeZone={stats.timeZone} />
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' } }}
      >
        <FigurePanel title="Best sellers">
          <BestProducts products={bestProducts} />
        </FigurePanel>
        <StatusPanel counts={ordersByStatus} canceledOrders={stats.cancelledOrders} />
        <FigurePanel
          title="Low stock"
          note={
            lowStockCount > stockForecast.length && (
              <TextLink to={`${paths.allProducts}?stock=few&sort=AVAILABLE_LOW`}>
                All {formatCount(lowStockCount)} parts
              </TextLink>
            )
          }
        >
          <LowStock parts={stockForecast} />
        </FigurePanel>
      </Box>
      <FigurePanel title="Latest orders" note={<TextLink to={paths.allOrders}>All orders</TextLink>}>
        <LatestOrders orders={latest} />
      </FigurePanel>
      <FigurePanel title="Held stock" note="The accounts whose unpaid orders hold the most">
        <HeldStock holders={holders} onRelease={onChange} />
      </FigurePanel>
    </Box>
  );
}

const FiguresSkeleton = () => (
  <Box role="status" aria-label="Loading the figures" sx={{ display: 'grid', gap: 2 }}>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} variant="rounded" height={116} />
      ))}
    </Box>
    <Skeleton variant="rounded" height={400} />
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: 'repeat(3, 1fr)' } }}>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} variant="rounded" height={360} />
      ))}
    </Box>
  </Box>
);
