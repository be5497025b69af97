import type { SxProps, Theme } from '@mui/material/styles';

const edge = '1px solid var(--mui-palette-divider)';

const asTable = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: edge,
  borderRadius: '8px',
  bgcolor: 'background.paper',
  fontSize: '0.875rem',
  lineHeight: 1.45,
  '& th': {
    textAlign: 'start',
    fontSize: '0.8125rem',
    fontWeight: 620,
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    // Below the navigation bar, for as long as there are rows.
    position: 'sticky',
    top: { xs: 63, md: 75 },
    zIndex: 1,
    bgcolor: 'background.paper',
    '&:first-of-type': { borderTopLeftRadius: '8px' },
    '&:last-of-type': { borderTopRightRadius: '8px' },
  },
  '& th, & td': { px: 1.25, py: 1, borderBottom: edge, verticalAlign: 'middle' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr:has(input:checked)': { bgcolor: 'action.selected' },
  '& [data-align="end"]': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& td > div': { minWidth: 0, overflowWrap: 'break-word' },
  '& td .MuiButton-root': { whiteSpace: 'nowrap' },
} as const;

const asCards = {
  display: 'block',
  border: 0,
  bgcolor: 'transparent',
  // Still there for screen readers, which name each cell by its column.
  '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody': { display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))' },
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    columnGap: 1,
    rowGap: 1.25,
    alignContent: 'start',
    border: edge,
    borderRadius: '8px',
    bgcolor: 'background.paper',
    px: 2,
    py: 1.75,
  },
  '& td, & tbody tr:last-of-type td': {
    display: 'block',
    gridColumn: 'span var(--card-span, 12)',
    order: 'var(--card-order, 0)',
    p: 0,
    border: 0,
  },
  '& tbody tr td:has(> div:empty)': { display: 'none' },
  '& td[data-label]::before': {
    content: 'attr(data-label)',
    // The empty alternative text keeps the label from being read twice. Safari 17.3 and Firefox 127 would drop both.
    '@supports (content: attr(data-label) / "")': { content: 'attr(data-label) / ""' },
    display: 'block',
    color: 'text.secondary',
    fontSize: '0.75rem',
    marginBottom: '2px',
  },
  '& td > div, & td[data-align="end"]': { textAlign: 'start' },
} as const;

/** Cards of a dense list are low: a phone shows several. */
const denseCards = {
  ...asCards,
  '& tbody tr': { ...asCards['& tbody tr'], rowGap: 0.5, px: 1.5, py: 1, lineHeight: 1.35 },
} as const;

/** Rows of two short lines, 48 pixels high. What does not fit is cut off. */
const denseRows = {
  '& td': { height: 48, py: 0.25, lineHeight: 1.35 },
  '& th, & td': { px: 1 },
  '& tbody tr': { cursor: 'pointer' },
} as const;

/** Always a table: cards of half the width of the paper take twice its length. */
const onPaper = {
  border: 0,
  fontSize: '8.5pt',
  '& th': { position: 'static', whiteSpace: 'normal', fontSize: '8pt' },
  '& th, & td': { px: 0.5, py: 0.5 },
  '& tr': { breakInside: 'avoid' },
} as const;

const remOf = (pixels: number) => `${pixels / 16}rem`;

/** A table if it is wider than `cardsBelow` pixels, cards otherwise. With enlarged text it has to be wider. */
export const recordTableStyle = ({
  cardsBelow,
  isDense,
}: {
  cardsBelow: number;
  isDense: boolean;
}): SxProps<Theme> => ({
  ...asTable,
  ...(isDense && { [`@container (min-width: ${remOf(cardsBelow + 1)})`]: denseRows }),
  '@media screen': { [`@container (max-width: ${remOf(cardsBelow)})`]: isDense ? denseCards : asCards },
  '@media print': onPaper,
});
