import { duration, easing, unstable_createBreakpoints, type Theme } from '@mui/material/styles';
import { components } from './components.ts';
import { computedTheme } from './computed.ts';

const { variables, typography, mixins } = computedTheme;

type Variables = { [key: string]: string | Variables };

/** The variables by their paths: `palette-text-primary` is `palette.text.primary`. */
const vars: Variables = {};
for (const name of variables.split(' ')) {
  const keys = name.split('-');
  let place = vars;
  for (const key of keys.slice(0, -1)) place = (place[key] ??= {}) as Variables;
  place[keys.at(-1) ?? ''] = `var(--mui-${name})`;
}

/** The theme of MUI's components and of `sx`. Every value that has a CSS variable is that variable. */
export const theme = {
  ...vars,
  vars,
  palette: { ...(vars['palette'] as Variables), mode: 'light' },
  typography: { ...typography, pxToRem: (size: number) => `${size / 16}rem` },
  mixins,
  components,
  breakpoints: unstable_createBreakpoints({}),
  transitions: { duration, easing, create: transition, getAutoHeightDuration },
  motion: { reducedMotion: 'never' },
  direction: 'ltr',
  spacing: (...steps: (number | string)[]) => (steps.length > 0 ? steps : [1]).map(spaceOf).join(' '),
  applyStyles: (scheme: string, styles: object) => ({ [`*:where([data-color-scheme="${scheme}"]) &`]: styles }),
  alpha: (color: string, share: number | string) =>
    `rgba(${color.replaceAll(/var\(--[^)]+/g, '$&Channel')} / ${typeof share === 'string' ? `calc(${share})` : share})`,
} as unknown as Theme;

function spaceOf(step: number | string): string {
  if (typeof step === 'string') return step;
  if (step === 0) return '0px';
  return step === 1 ? 'var(--mui-spacing)' : `calc(${step} * var(--mui-spacing))`;
}

type TransitionOptions = { duration?: number | string; easing?: string; delay?: number | string };

function transition(properties: string | string[] = 'all', options: TransitionOptions = {}): string {
  const { duration: time = duration.standard, easing: curve = easing.easeInOut, delay = 0 } = options;
  return [properties]
    .flat()
    .map((property) => `${property} ${inMs(time)} ${curve} ${inMs(delay)}`)
    .join(',');
}

const inMs = (time: number | string) => (typeof time === 'string' ? time : `${Math.round(time)}ms`);

/** The time in which a menu of this height opens, as MUI's own themes have it. */
function getAutoHeightDuration(height: number): number {
  const constant = height / 36;
  return height && Math.min(Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10), 3000);
}
