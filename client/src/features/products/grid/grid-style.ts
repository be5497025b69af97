import type { SxProps, Theme } from '@mui/material/styles';

const edge = '1px solid var(--mui-palette-divider)';

/** The grid scrolls inside its frame, both ways, below its header. */
export const gridStyle: SxProps<Theme> = {
  border: edge,
  borderRadius: '8px',
  bgcolor: 'background.paper',
  overflow: 'auto',
  maxHeight: { xs: '65vh', md: '72vh' },
  '& table': { borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed', width: 1290, fontSize: '0.875rem' },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    textAlign: 'start',
    fontSize: '0.8125rem',
    fontWeight: 620,
    color: 'text.secondary',
    whiteSpace: 'nowrap',
  },
  // The number of the part stays in view.
  '& td:first-of-type, & th:first-of-type': { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' },
  '& th:first-of-type': { zIndex: 2 },
  '& th, & td': { height: 36, px: 1, py: 0.5, borderBottom: edge, borderRight: edge },
  '& td': { cursor: 'cell', overflowWrap: 'anywhere', lineHeight: 1.35 },
  '& [data-align="end"]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& td[aria-selected="true"]': { bgcolor: 'action.selected' },
  '& td[data-changed]': { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)', fontWeight: 600 },
  '& td[aria-invalid="true"]': { boxShadow: 'inset 3px 0 0 var(--mui-palette-error-main)' },
  '& td:focus, & td:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
  '& td small': { display: 'block', color: 'error.main', fontWeight: 400, fontSize: '0.75rem', textAlign: 'start' },
  '& td input': {
    width: 1,
    minHeight: 26,
    boxSizing: 'border-box',
    border: 0,
    outline: 'none',
    p: 0,
    font: 'inherit',
    color: 'inherit',
    bgcolor: 'transparent',
    textAlign: 'inherit',
  },
  '& td:has(input)': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
};
