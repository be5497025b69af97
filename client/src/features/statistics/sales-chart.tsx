import { BarChart } from '@mui/x-charts/BarChart';
import type { SalesChartDayFragment } from '#generated/graphql.ts';
import { formatCents } from '#lib/money.ts';
import { nameDay } from './period.ts';

const tick = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' });

/** What was paid on each day. Its figures stand in a table beside it, so screen readers pass over the drawing. */
export function SalesChart({ days }: { days: SalesChartDayFragment[] }) {
  return (
    <div aria-hidden>
      <BarChart
        height={280}
        hideLegend
        disableKeyboardNavigation
        grid={{ horizontal: true }}
        borderRadius={2}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        series={[
          {
            data: days.map(({ total }) => total.cents),
            color: 'var(--mui-palette-secondary-main)',
            valueFormatter: (cents) => (cents === null ? '' : formatCents(cents)),
          },
        ]}
        xAxis={[
          { data: days.map(({ day }) => nameDay(day)), scaleType: 'band', disableLine: true, disableTicks: true },
        ]}
        yAxis={[
          {
            width: 52,
            min: 0,
            disableLine: true,
            disableTicks: true,
            valueFormatter: (cents: number) => tick.format(cents / 100),
          },
        ]}
      />
    </div>
  );
}
