import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { pageSizes, type CursorPage } from '#lib/url/use-cursor-page.ts';
import { SelectField } from '../forms/select-field.tsx';

type CursorPagerProps = {
  page: CursorPage;
  /** The range of the rows, if it is not shown above them. */
  range: ReactNode;
  totalCount: number;
  /** The cursor of the next page; null on the last one. */
  nextCursor: string | null;
};

const sizes = Object.fromEntries(pageSizes.map((size) => [size, String(size)]));

/** The number of rows per page, and buttons for the previous and next page; nothing if all rows fit on the shortest page. */
export function CursorPager({ page, range, totalCount, nextCursor }: CursorPagerProps) {
  if (page.number === 1 && totalCount <= pageSizes[0]) return null;
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2, flexWrap: 'wrap' }}
    >
      <Box sx={{ width: 112 }}>
        <SelectField
          label="Rows per page"
          value={String(page.size)}
          options={sizes}
          onChange={(size) => page.setSize(Number(size))}
        />
      </Box>
      <Box sx={{ mr: 'auto' }}>{range}</Box>
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
