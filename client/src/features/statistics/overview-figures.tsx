import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OverviewQuery } from '#generated/graphql.ts';
import { formatCount } from '#lib/count.ts';
import { formatCents } from '#lib/money.ts';
import { paths } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import { BestProducts } from './best-products.tsx';
import { Sales } from './charts.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { FigureTable } from './figure-table.tsx';
import { LowStock } from './low-stock.tsx';
import { nameDay } from './period.ts';
import { StatusCounts } from './status-counts.tsx';
import { ToDo } from './to-do.tsx';

type OverviewFiguresProps = { stats: OverviewQuery['stats']; days: number };

export function OverviewFigures({ stats, days }: OverviewFiguresProps) {
  const { toDo, salesByDay, ordersByStatus, bestProducts, lowStock, lowStockCount, timeZone } = stats;
  const revenue = salesByDay.reduce((sum, { total }) => sum + total.cents, 0);
  const orders = salesByDay.reduce((sum, day) => sum + day.orders, 0);
  const placed = ordersByStatus.reduce((sum, count) => sum + count.orders, 0);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ToDo counts={toDo} />
      <FigurePanel title={`Sales, last ${days} days`} note={`Days begin at midnight, ${timeZone}`}>
        <Typography sx={{ mb: 2 }}>
          <Typography component="strong" variant="h2" sx={{ mr: 1 }}>
            {formatCents(revenue)}
          </Typography>{' '}
          from {formatCount(orders)} paid {orders === 1 ? 'order' : 'orders'}
        </Typography>
        <Sales days={salesByDay} />
        <FigureTable
          label="Sales by day"
          columns={['Day', 'Paid orders', 'Sales']}
          rows={salesByDay.map((day) => ({ key: day.day, cells: [nameDay(day.day), day.orders, day.total.formatted] }))}
        />
      </FigurePanel>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' } }}
      >
        <FigurePanel title="Best parts">
          {bestProducts.length === 0 ? (
            <Nothing>No part was sold in these days.</Nothing>
          ) : (
            <BestProducts products={bestProducts} />
          )}
        </FigurePanel>
        <FigurePanel title="Orders by state" note={`${formatCount(placed)} placed`}>
          {placed === 0 ? (
            <Nothing>No order was placed in these days.</Nothing>
          ) : (
            <StatusCounts counts={ordersByStatus} />
          )}
        </FigurePanel>
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
    </Box>
  );
}

const Nothing = ({ children }: { children: string }) => <Typography color="textSecondary">{children}</Typography>;
