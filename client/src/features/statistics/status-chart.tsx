import { PieChart } from '@mui/x-charts/PieChart';
import type { StatusChartCountFragment } from '#generated/graphql.ts';
import { statusLook } from './status-look.ts';

/** Orders by where they stand; their figures stand below it. */
export function StatusChart({ counts }: { counts: StatusChartCountFragment[] }) {
  return (
    <div aria-hidden>
      <PieChart
        height={200}
        hideLegend
        disableKeyboardNavigation
        series={[
          {
            innerRadius: '62%',
            paddingAngle: 2,
            cornerRadius: 3,
            data: counts.map(({ status, orders }) => ({
              id: status,
              value: orders,
              label: statusLook[status].label,
              color: statusLook[status].color,
            })),
          },
        ]}
      />
    </div>
  );
}
