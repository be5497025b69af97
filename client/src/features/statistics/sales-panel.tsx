import { gql } from '@apollo/client';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import type { DaySalesFragment, PreviousSalesFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatCents } from '#lib/format/money.ts';
import { optional } from '#lib/later.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { FigureTable } from './figure-table.tsx';

export const DAY_SALES = gql`
  fragment DaySales on DaySales {
    day
    orders
    total {
      cents
      formatted
    }
  }
`;

export const PREVIOUS_SALES = gql`
  fragment PreviousSales on PeriodSales {
    orders
    total {
      cents
      formatted
    }
  }
`;

const loadSalesChart = optional(async () => (await import('./charts.tsx')).SalesChart);
const SalesChart = lazy(async () => ({ default: await loadSalesChart() }));

/** The total of the period, and the sales of each day as a chart and as a table. */
type SalesPanelProps = { days: DaySalesFragment[]; before: PreviousSalesFragment; timeZone: string };

export function SalesPanel({ days, before, timeZone }: SalesPanelProps) {
  const cents = days.reduce((sum, { total }) => sum + total.cents, 0);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  return (
    <FigurePanel title={`Sales, last ${days.length} days`} note={`Days begin at midnight, ${nameOfZone(timeZone)}`}>
      <Typography sx={{ mb: 2 }}>
        <Typography component="strong" variant="h2" sx={{ mr: 1 }}>
          {formatCents(cents)}
        </Typography>{' '}
        from {formatCount(orders)} paid {orders === 1 ? 'order' : 'orders'}
        <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
          {describeChange(cents, before.total.cents)}: {before.total.formatted} from {formatCount(before.orders)}{' '}
          {before.orders === 1 ? 'order' : 'orders'} in the {days.length} days before, at this hour
        </Typography>
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
        <SalesChart days={days.map(({ day, total }) => ({ name: formatShopDay(day), cents: total.cents }))} />
      </Suspense>
      <FigureTable
        label="Sales by day"
        columns={['Day', 'Paid orders', 'Sales']}
        rows={days.map((day) => ({ key: day.day, cells: [formatShopDay(day.day), day.orders, day.total.formatted] }))}
      />
    </FigurePanel>
  );
}

/** America/New_York as "Eastern Time". */
export function nameOfZone(timeZone: string): string {
  if (timeZone === 'UTC') return timeZone;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** 2026-11-21 as "Nov 21". A day of the shop has no time, so it is not converted to the viewer's time zone. */
export function formatShopDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

/** The change in whole percent. */
export function describeChange(cents: number, before: number): string {
  if (before === 0) return cents === 0 ? 'No change' : 'More';
  const percent = Math.round((100 * (cents - before)) / before);
  if (percent === 0) return 'No change';
  return percent > 0 ? `Up ${percent}%` : `Down ${-percent}%`;
}
