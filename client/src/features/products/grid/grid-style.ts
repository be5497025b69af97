import type { SxProps, Theme } from '@mui/material/styles';
import { gridColumns } from './grid-values.ts';

/** The width of the column with the boxes that select rows. */
const BOX_WIDTH = 44;

const widths = [BOX_WIDTH, ...gridColumns.map(({ width }) => width)];

const edge = '1px solid var(--mui-palette-divider)';

const tinted = (tint: string) => ({ backgroundImage: `linear-gradient(var(${tint}), var(${tint}))` });

/**
 * The grid scrolls inside its frame, both ways, below its header. A row is a box of its own, so that the browser lays out
 * only the rows in view: a key in a table of 500 rows would take several times as long.
 */
export const gridStyle: SxProps<Theme> = {
  border: edge,
  borderRadius: '8px',
  bgcolor: 'background.paper',
  overflow: 'auto',
  maxHeight: { xs: '65vh', md: '72vh' },
  '& table': { display: 'block', width: widths.reduce((sum, width) => sum + width), fontSize: '0.875rem' },
  '& thead': { display: 'block', position: 'sticky', top: 0, zIndex: 2 },
  '& tbody': { display: 'block' },
  '& tr': { display: 'grid', gridTemplateColumns: widths.map((width) => `${width}px`).join(' ') },
  '& tbody tr': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 37px' },
  '& th': {
    textAlign: 'start',
    fontSize: '0.8125rem',
    fontWeight: 620,
    color: 'text.secondary',
    whiteSpace: 'nowrap',
  },
  // The box and the number of the part stay in view.
  '& :is(td, th):nth-of-type(-n + 2)': { position: 'sticky', left: 0, zIndex: 1 },
  '& :is(td, th):nth-of-type(2)': { left: BOX_WIDTH },
  // The name of the column of boxes is for screen readers.
  '& th span': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& [data-box]': { p: 0, textAlign: 'center', cursor: 'pointer' },
  '& [data-box] input': {
    width: 18,
    height: 18,
    m: 0,
    verticalAlign: 'middle',
    accentColor: 'var(--mui-palette-primary-main)',
  },
  '& tr[data-chosen] td': tinted('--mui-palette-action-hover'),
  '& th, & td': {
    minHeight: 37,
    minWidth: 0,
    boxSizing: 'border-box',
    alignContent: 'center',
    px: 1,
    py: 0.5,
    bgcolor: 'background.paper',
    borderBottom: edge,
    borderRight: edge,
  },
  '& td': { cursor: 'cell', overflowWrap: 'anywhere', lineHeight: 1.35, scrollMargin: '44px 8px 8px 204px' },
  '& [data-align="end"]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& td[aria-selected="true"]': tinted('--mui-palette-action-selected'),
  '& td[data-changed]': { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)', fontWeight: 600 },
  '& td[aria-invalid="true"]': { boxShadow: 'inset 3px 0 0 var(--mui-palette-error-main)' },
  '& td:focus, & td:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
  '& td small': { display: 'block', color: 'error.main', fontWeight: 400, fontSize: '0.75rem', textAlign: 'start' },
  '& td:not([data-box]) input': {
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
  '& td[data-editing]': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
};
