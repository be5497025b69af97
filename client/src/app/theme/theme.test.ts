import { createTheme } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { dark, light } from './palette.ts';
import { theme } from './theme.ts';
import { typography } from './typography.ts';

const made = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  typography,
  shape: { borderRadius: 8 },
});
const vars = made.generateThemeVars();
const muiTheme = { ...made, vars };
const spacing = muiTheme.generateSpacing();

/** The variables of a list, such as the shadows, by their index. */
const plain = (values: object): unknown =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'object' ? plain(value as object) : value]),
  );

test('the theme has the variables of the one that MUI computes', () => {
  expect(theme.vars).toEqual(plain(vars));
});

test.each([[[0]], [[1]], [[2]], [[0.5]], [[-1]], [['auto']], [[1, 'auto', 0]], [[]]])(
  'the space of %j is that of MUI',
  (steps) => {
    const ofSteps = (space: unknown) => (space as (...all: (number | string)[]) => string)(...steps);
    expect(ofSteps(theme.spacing)).toBe(ofSteps(spacing));
  },
);

test.each([
  ['var(--mui-palette-primary-main)', 0.4],
  ['var(--mui-palette-text-primary)', 'var(--mui-palette-action-hoverOpacity)'],
  [
    'var(--mui-palette-text-primary)',
    'var(--mui-palette-action-selectedOpacity) + var(--mui-palette-action-hoverOpacity)',
  ],
  ['currentColor', 0.4],
])('the color %s with the opacity %s is that of MUI', (color, share) => {
  expect(theme.alpha(color, share)).toBe(muiTheme.alpha(color, share));
});

test('styles of a scheme, transitions and sizes are those of MUI', () => {
  const results = ({ applyStyles, transitions, typography: { pxToRem }, breakpoints }: typeof theme) => [
    applyStyles.call(muiTheme, 'dark', { color: 'red' }),
    transitions.create(),
    transitions.create(['color', 'opacity'], { duration: 195.4, delay: 20, easing: 'linear' }),
    transitions.create('width', { duration: '1s', delay: '2s' }),
    ...[0, 36, 500, 100_000].map((height) => transitions.getAutoHeightDuration(height)),
    ...[13, 14, 20].map((size) => pxToRem(size)),
    breakpoints.up('md'),
    breakpoints.down('sm'),
  ];
  expect(results(theme)).toEqual(results(muiTheme));
});
