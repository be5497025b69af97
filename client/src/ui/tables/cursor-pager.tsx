import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { pageSizes, type CursorPage } from '#lib/url/use-cursor-page.ts';
import { SelectField } from '../forms/select-field.tsx';

type CursorPagerProps = {
  page: CursorPage;
  /** Which rows these are, where that does not stand above them. */
  range: ReactNode;
  totalCount: number;
  /** Where the next page begins; null on the last one. */
  nextCursor: string | null;
};

const sizes = Object.fromEntries(pageSizes.map((size) => [size, String(size)]));

/** How many rows a page has, and the way to the pages around; nothing when all fits on the shortest page. */
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
          label="Rows a page"
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
