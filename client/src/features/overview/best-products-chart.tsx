import { BarChart } from '@mui/x-charts/BarChart';
import type { BestProductFragment } from '#generated/graphql.ts';
import { formatCents } from '#lib/money.ts';

/** The parts that brought most; their figures stand in a table beside it. */
export function BestProductsChart({ products }: { products: BestProductFragment[] }) {
  return (
    <div aria-hidden>
      <BarChart
        height={56 * products.length + 16}
        layout="horizontal"
        hideLegend
        disableKeyboardNavigation
        borderRadius={2}
        margin={{ top: 0, right: 8, bottom: 0, left: 0 }}
        series={[
          {
            data: products.map(({ total }) => total.cents),
            color: 'var(--mui-palette-secondary-main)',
            valueFormatter: (cents) => (cents === null ? '' : formatCents(cents)),
          },
        ]}
        xAxis={[{ min: 0, position: 'none' }]}
        yAxis={[
          {
            data: products.map(({ product }) => product.name),
            scaleType: 'band',
            width: 150,
            disableLine: true,
            disableTicks: true,
          },
        ]}
      />
    </div>
  );
}
