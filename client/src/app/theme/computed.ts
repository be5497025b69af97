import { createTheme } from '@mui/material/styles';
import { dark, light } from './palette.ts';
import { typography } from './typography.ts';

// The code that computes a theme is large: build/compute-theme.ts replaces this module by its values.

const computed = createTheme({
  // An attribute, so that a section may carry `data-color-scheme="dark"` and be dark on a light page.
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  typography,
  shape: { borderRadius: 8 },
});

/** The rules that set the CSS variables. */
export const variableRules = computed.generateStyleSheets();

const namesIn = (variables: object): string[] =>
  Object.values(variables).flatMap((value: object | string) =>
    typeof value === 'string' ? value.slice('var(--mui-'.length, -1) : namesIn(value),
  );

const withoutFunctions = <Values extends object>(values: Values) =>
  JSON.parse(JSON.stringify(values)) as Record<string, unknown>;

/** What the components of MUI need of the theme: the names of its variables without the prefix, and two of its values. */
export const computedTheme = {
  variables: namesIn(computed.generateThemeVars()).join(' '),
  typography: withoutFunctions(computed.typography),
  mixins: withoutFunctions(computed.mixins),
};
