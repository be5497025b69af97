import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CursorPage } from '#lib/use-cursor-page.ts';

type CursorPagerProps = {
  page: CursorPage;
  shown: number;
  totalCount: number;
  /** Where the next page begins; null on the last one. */
  nextCursor: string | null;
};

/** "21 to 40 of 57", with the way to the pages around; nothing when all fits on one page. */
export function CursorPager({ page, shown, totalCount, nextCursor }: CursorPagerProps) {
  if (page.number === 1 && !nextCursor) return null;
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2, flexWrap: 'wrap' }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }} role="status">
        {page.offset + 1} to {page.offset + shown} of {totalCount}
      </Typography>
      <Button variant="outlined" size="small" disabled={page.number === 1} onClick={page.goBack}>
        Previous
      </Button>
      <Button
        variant="outlined"
        size="small"
        disabled={!nextCursor}
        onClick={() => nextCursor && page.goOn(nextCursor)}
      >
        Next
      </Button>
    </Box>
  );
}
