import { createTheme } from '@mui/material/styles';
import { components } from './components.ts';
import { dark, light } from './palette.ts';
import { typography } from './typography.ts';

/**
 * The scheme is an attribute, so that a section may carry `data-color-scheme="dark"` and be dark on a light page
 * (ui/deep.tsx does).
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  typography,
  shape: { borderRadius: 8 },
  components,
});
