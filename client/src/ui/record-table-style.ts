import type { SxProps, Theme } from '@mui/material/styles';

const edge = '1px solid var(--mui-palette-divider)';

const asTable = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: edge,
  borderRadius: '8px',
  bgcolor: 'background.paper',
  fontSize: '0.9375rem',
  '& th': { textAlign: 'start', fontSize: '0.8125rem', fontWeight: 620, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& th, & td': { px: 1.5, py: 1.25, borderBottom: edge, verticalAlign: 'middle' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& [data-align="end"]': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& td > div': { minWidth: 0, overflowWrap: 'break-word' },
} as const;

const asCards = {
  display: 'block',
  border: 0,
  bgcolor: 'transparent',
  // Still there for screen readers, which name each cell by its column.
  '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody': { display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))' },
  '& tbody tr': { display: 'block', border: edge, borderRadius: '8px', bgcolor: 'background.paper', py: 0.5 },
  '& td, & tbody tr:last-of-type td': {
    display: 'grid',
    gridTemplateColumns: 'minmax(6.5rem, 2fr) 3fr',
    gap: 1,
    alignItems: 'center',
    px: 2,
    py: 1,
    borderBottom: edge,
  },
  '& tbody tr td:last-of-type': { borderBottom: 0 },
  '& tbody tr td:has(> div:empty)': { display: 'none' },
  // The empty alternative text keeps the label from being read twice.
  '& td::before': { content: 'attr(data-label) / ""', color: 'text.secondary', fontSize: '0.8125rem' },
  '& td > div, & td[data-align="end"]': { textAlign: 'start' },
} as const;

export const recordTableStyle: SxProps<Theme> = { ...asTable, '@container (max-width: 880px)': asCards };
