import type { Components, Theme } from '@mui/material/styles';
import { createElement } from 'react';
import { Ring } from '#ui/feedback/ring.tsx';
import { controlEdge } from './palette.ts';

const focusRing = { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: 2 };

/** Touch targets are at least as large as a fingertip. */
const forFingers = (size: Record<string, number>) => ({ '@media (pointer: coarse)': size });

const loadingIndicator = createElement(Ring, { size: 16, color: 'currentColor' });

export const components: Components<Theme> = {
  // The focus ring replaces the ripple, which would show the focus a second time. MUI removes the ring from its
  // buttons, and a check box focuses its input instead of its box, so both are styled here.
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, loadingIndicator },
    styleOverrides: {
      root: { borderRadius: 6, minHeight: 40, paddingInline: 18, ...forFingers({ minHeight: 44 }) },
      sizeLarge: { minHeight: 48, paddingInline: 24, fontSize: '1rem', ...forFingers({ minHeight: 48 }) },
      sizeSmall: { minHeight: 34, paddingInline: 12, ...forFingers({ minHeight: 44 }) },
      outlined: { borderColor: 'currentColor' },
    },
  },
  MuiIconButton: {
    defaultProps: { loadingIndicator },
    styleOverrides: { root: forFingers({ minWidth: 44, minHeight: 44 }) },
  },
  MuiCheckbox: { styleOverrides: { root: forFingers({ minWidth: 44, minHeight: 44 }) } },
  MuiFormControlLabel: { styleOverrides: { root: forFingers({ minHeight: 44 }) } },
  MuiListItemButton: { styleOverrides: { root: forFingers({ minHeight: 44 }) } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiPaper: {
    styleOverrides: {
      // Dark surfaces differ by their own color, not by an overlay.
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderColor: theme.vars?.palette.divider ?? theme.palette.divider }),
    },
  },
  MuiAvatar: {
    styleOverrides: {
      colorDefault: {
        backgroundColor: 'var(--mui-palette-action-selected)',
        color: 'var(--mui-palette-text-primary)',
      },
    },
  },
  MuiTextField: { defaultProps: { fullWidth: true, variant: 'outlined' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: (theme.vars ?? theme).palette.background.paper,
        // A field that has the focus or a fault shows that under the pointer, too.
        '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: (theme.vars ?? theme).palette.text.secondary,
        },
        ...forFingers({ minHeight: 44 }),
      }),
      notchedOutline: ({ theme }) => ({
        borderColor: controlEdge.light,
        ...theme.applyStyles('dark', { borderColor: controlEdge.dark }),
      }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.8125rem', marginInline: 2 } } },
  MuiChip: { styleOverrides: { root: { borderRadius: 4, fontWeight: 560 } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.25rem' } } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 10 } } },
  MuiTableCell: {
    styleOverrides: {
      head: ({ theme }) => ({
        fontWeight: 620,
        color: (theme.vars ?? theme).palette.text.secondary,
        whiteSpace: 'nowrap',
      }),
    },
  },
  // Without animation: its frames would delay the content that the page waits for.
  MuiSkeleton: { defaultProps: { animation: 'pulse' }, styleOverrides: { root: { animationDelay: '1.5s' } } },
};
