import Box from '@mui/material/Box';
import type { StatusChartCountFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/count.ts';
import { Statuses } from './charts.tsx';
import { statusLook } from './status-look.ts';

/** Orders by where they stand: the ring, and below it what its colours mean and how many each are. */
export function StatusCounts({ counts }: { counts: StatusChartCountFragment[] }) {
  return (
    <>
      <Statuses counts={counts} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, typography: 'body2' }}>
        {counts.map(({ status, orders }) => (
          <Box component="li" key={status} sx={line}>
            <Box
              aria-hidden
              style={{ backgroundColor: statusLook[status].color }}
              sx={{ width: 12, height: 12, borderRadius: '50%', flex: 'none' }}
            />
            <Box component="span" sx={{ flex: 1 }}>
              {statusLook[status].label}
            </Box>
            <strong>{formatCount(orders)}</strong>
          </Box>
        ))}
      </Box>
    </>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  py: 0.75,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;
