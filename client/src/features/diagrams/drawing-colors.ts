import type { Theme } from '@mui/material/styles';

// The colors of all drawings: of lines, of the top, left and right faces, and of the highlighted part.

const light = {
  '--line': '#2a4556',
  '--top': '#f4f8fa',
  '--left': '#d6e2e9',
  '--right': '#b3c6d2',
  '--hot-line': '#86400f',
  '--hot-top': '#fbe6d6',
  '--hot-left': '#f0b98e',
  '--hot-right': '#d98c54',
  '--quiet': '#7b92a1',
};

const dark = {
  '--line': '#9fc6de',
  '--top': '#2a4b5e',
  '--left': '#1e3a4b',
  '--right': '#152c3a',
  '--hot-line': '#f9c9a3',
  '--hot-top': '#c97a42',
  '--hot-left': '#a05a29',
  '--hot-right': '#e8935a',
  '--quiet': '#5d7f94',
};

const paper = {
  '--line': '#000000',
  '--top': '#ffffff',
  '--left': '#ffffff',
  '--right': '#e6e6e6',
  '--hot-line': '#000000',
  '--hot-top': '#cccccc',
  '--hot-left': '#b0b0b0',
  '--hot-right': '#909090',
  '--quiet': '#666666',
};

const faces = {
  strokeWidth: 2.4,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  '&, & [data-hot]': { stroke: 'var(--line)' },
  '& .t': { fill: 'var(--top)' },
  '& .l': { fill: 'var(--left)' },
  '& .r': { fill: 'var(--right)' },
  '& .n': { fill: 'none' },
  '& .d': { fill: 'var(--line)' },
  '& .a': { fill: 'none', stroke: 'var(--hot-right)' },
  '& .q': { fill: 'none', stroke: 'var(--quiet)', strokeWidth: 1.8, strokeDasharray: '3 6' },
  '& [data-hot]': {
    '--line': 'var(--hot-line)',
    '--top': 'var(--hot-top)',
    '--left': 'var(--hot-left)',
    '--right': 'var(--hot-right)',
  },
  '& [data-hot] .a': { stroke: 'var(--hot-line)' },
  '& text': { fontFamily: 'inherit', fontVariantNumeric: 'tabular-nums', fill: 'currentColor', stroke: 'none' },
  // Legible over lines.
  '& .halo': { stroke: 'var(--mui-palette-background-paper)', strokeWidth: 7, paintOrder: 'stroke' },
  '& .reversed': { fill: 'var(--top)' },
} as const;

export const drawingColors = [
  light,
  (theme: Theme) => theme.applyStyles('dark', dark),
  { '@media print': paper },
  faces,
] as const;
