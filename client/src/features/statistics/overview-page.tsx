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
import { LOW_STOCK_PRODUCT, LowStock } from './low-stock.tsx';
import { PeriodSwitch, readPeriod } from './period-switch.tsx';
import { DAY_SALES, SalesPanel } from './sales-panel.tsx';
import { STATUS_COUNT, StatusPanel } from './status-panel.tsx';
import { ToDo, TO_DO_COUNTS } from './to-do.tsx';

const OVERVIEW: TypedDocumentNode<OverviewQuery, OverviewQueryVariables> = gql`
  query Overview($days: Int!) {
    stats(days: $days) {
      timeZone
      toDo {
        ...ToDoCounts
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
      lowStock(first: 6) {
        ...LowStockProduct
      }
      holders(first: 5) {
        ...Holder
      }
      jobFailures {
        ...JobFailure
      }
    }
  }
  ${TO_DO_COUNTS}
  ${DAY_SALES}
  ${STATUS_COUNT}
  ${BEST_PRODUCT}
  ${LOW_STOCK_PRODUCT}
  ${HOLDER}
  ${JOB_FAILURE}
`;

/** The admins' index page: open tasks, sales, low stock. */
export function Component() {
  const [address, change] = useFilters();
  const days = readPeriod(address);
  const { data, previousData, error, refetch } = useQuery(OVERVIEW, {
    variables: { days },
    fetchPolicy: 'cache-and-network',
  });
  // While another period loads, the previous one stays visible.
  const stats = (data ?? (error ? undefined : previousData))?.stats;

  return (
    <Page
      title="Overview"
      maxWidth="xl"
      action={<PeriodSwitch days={days} onChange={(chosen) => change({ days: String(chosen) }, { replace: true })} />}
    >
      {stats && <Figures stats={stats} onChange={() => void refetch()} />}
      {!stats && error && (
        <ErrorNotice title="The figures could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!stats && !error && <FiguresSkeleton />}
    </Page>
  );
}

function Figures({ stats, onChange }: { stats: OverviewQuery['stats']; onChange: () => void }) {
  const { toDo, salesByDay, ordersByStatus, bestProducts, lowStock, lowStockCount, holders, jobFailures, timeZone } =
    stats;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <JobFailures failures={jobFailures} />
      <ToDo counts={toDo} />
      <SalesPanel days={salesByDay} timeZone={timeZone} />
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
            lowStockCount > lowStock.length && (
              <TextLink to={`${paths.allProducts}?sort=AVAILABLE_LOW`}>All {formatCount(lowStockCount)} parts</TextLink>
            )
          }
        >
          <LowStock products={lowStock} />
        </FigurePanel>
      </Box>
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
