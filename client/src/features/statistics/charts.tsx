import { BarChart } from '@mui/x-charts/BarChart';
import { PieChart } from '@mui/x-charts/PieChart';
import { formatCents } from '#lib/format/money.ts';

// Loaded on demand, because the chart library is large. Screen readers skip the charts: a table or a list beside each
// of them has the same figures.

const tick = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' });

/** The sales of each day. */
export function SalesChart({ days }: { days: { name: string; cents: number }[] }) {
  return (
    <div aria-hidden>
      <BarChart
        height={280}
        hideLegend
        disableKeyboardNavigation
        grid={{ horizontal: true }}
        borderRadius={2}
        // The label of the last day is wider than its bar.
        margin={{ top: 8, right: 22, bottom: 0, left: 0 }}
        series={[
          {
            data: days.map(({ cents }) => cents),
            color: 'var(--mui-palette-secondary-main)',
            valueFormatter: (cents) => (cents === null ? '' : formatCents(cents)),
          },
        ]}
        xAxis={[{ data: days.map(({ name }) => name), scaleType: 'band', disableLine: true, disableTicks: true }]}
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

/** The share of each order status. */
export function StatusChart({ shares }: { shares: { id: string; value: number; label: string; color: string }[] }) {
  return (
    <div aria-hidden>
      <PieChart
        height={200}
        hideLegend
        disableKeyboardNavigation
        series={[{ innerRadius: '62%', paddingAngle: 2, cornerRadius: 3, data: shares }]}
      />
    </div>
  );
}
