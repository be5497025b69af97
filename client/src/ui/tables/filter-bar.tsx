import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The filters of a list, the search first: in one row if they fit, otherwise in full rows. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="search" aria-label={label} sx={{ containerType: 'inline-size', mb: 2 }}>
      <Box sx={{ display: 'grid', gap: 1.5, ...few, ...many, ...most }}>{children}</Box>
    </Box>
  );
}

type Widths = { columns: number; from: string; oneRowFrom: string };

function rows(which: string, { columns, from, oneRowFrom }: Widths) {
  return {
    [`@container (width < ${from})`]: { [which]: pairs },
    [`@container (${from} <= width < ${oneRowFrom})`]: { [which]: fullRows(columns) },
    [`@container (width >= ${oneRowFrom})`]: { [which]: oneRow },
  };
}

/** On a phone: the search, then pairs, and the last one alone if their number is odd. */
const pairs = {
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > :first-of-type, & > :last-of-type:nth-of-type(even)': { gridColumn: 'span 2' },
};

/** The search takes the width that the other fields of its row leave. */
function fullRows(columns: number) {
  const searchWidths = Array.from(
    { length: columns },
    (_, beside) =>
      [
        `& > :first-of-type:nth-last-of-type(${columns}n + ${beside + 1})`,
        { gridColumn: `span ${columns - beside}` },
      ] as const,
  );
  return { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, ...Object.fromEntries(searchWidths) };
}

const oneRow = {
  gridTemplateColumns: 'minmax(0, 2fr)',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  '& > :only-child': { maxWidth: 360 },
};

const few = rows('&:not(:has(> :nth-of-type(5)))', { columns: 3, from: '34rem', oneRowFrom: '50rem' });
const many = rows('&:has(> :nth-of-type(5)):not(:has(> :nth-of-type(8)))', {
  columns: 4,
  from: '37rem',
  oneRowFrom: '70rem',
});
const most = rows('&:has(> :nth-of-type(8))', { columns: 4, from: '37rem', oneRowFrom: '100rem' });
