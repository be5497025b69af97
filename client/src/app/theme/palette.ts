import type { PaletteOptions } from '@mui/material/styles';

/**
 * Cold and warm: slate blue and ice for the ground, copper only for what one presses.
 * Every text pair reaches 4.5:1 and every control's edge 3:1 on its surfaces.
 */
export const light: PaletteOptions = {
  primary: { main: '#a8501a', dark: '#86400f', light: '#c9733c', contrastText: '#ffffff' },
  secondary: { main: '#24506b', dark: '#173a50', light: '#4a7a97', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  success: { main: '#1f6b45', contrastText: '#ffffff' },
  warning: { main: '#8a5a00', contrastText: '#ffffff' },
  info: { main: '#24506b', contrastText: '#ffffff' },
  text: { primary: '#12222e', secondary: '#4a6170' },
  background: { default: '#f2f6f9', paper: '#ffffff' },
  divider: '#d3dee6',
  action: { hover: 'rgba(36, 80, 107, 0.06)', selected: 'rgba(36, 80, 107, 0.1)' },
};

export const dark: PaletteOptions = {
  primary: { main: '#e8935a', dark: '#d07a40', light: '#f2b48a', contrastText: '#1c0e04' },
  secondary: { main: '#8ec3e0', dark: '#6aa6c6', light: '#b7dcf0', contrastText: '#0d1c26' },
  error: { main: '#ff8f85', contrastText: '#2b0906' },
  success: { main: '#74cf9f', contrastText: '#06210f' },
  warning: { main: '#f0b95a', contrastText: '#241703' },
  info: { main: '#8ec3e0', contrastText: '#0d1c26' },
  text: { primary: '#e7f0f5', secondary: '#9fb5c3' },
  background: { default: '#0d1c26', paper: '#142733' },
  divider: '#29414f',
  action: { hover: 'rgba(142, 195, 224, 0.08)', selected: 'rgba(142, 195, 224, 0.14)' },
};

/** The edge of a form control: stronger than a divider, as it must be seen. */
export const controlEdge = { light: '#7b92a1', dark: '#5d7686' };
