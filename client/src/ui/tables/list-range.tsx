import { formatCount } from '#lib/format/count.ts';
import Typography from '@mui/material/Typography';

type ListRangeProps = { offset: number; shown: number; totalCount: number };

const count = (rows: number) => formatCount(rows);

/** "21 to 40 of 3,009": which rows of a list are in view. */
export function ListRange({ offset, shown, totalCount }: ListRangeProps) {
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {count(offset + 1)} to {count(offset + shown)} of {count(totalCount)}
    </Typography>
  );
}
