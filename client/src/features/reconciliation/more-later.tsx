import Typography from '@mui/material/Typography';
import { formatCount } from '#lib/format/count.ts';

/** The number of rows that a list and its file do not have yet; nothing for 0. `after` says when it does. */
export function MoreLater({ count, after }: { count: number; after: string }) {
  if (count <= 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      {formatCount(count)} more {count === 1 ? 'appears' : 'appear'}, here and in the CSV file, after {after}.
    </Typography>
  );
}
