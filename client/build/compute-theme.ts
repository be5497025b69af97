import type { Plugin } from 'vite';
import { computedTheme, variableRules } from '../src/app/theme/computed.ts';

/** Writes the CSS variables of the theme into every page; the build computes the theme, so that no page loads the code for it. */
export const computeTheme: Plugin = {
  name: 'compute-theme',
  enforce: 'pre',
  transformIndexHtml: () => [{ tag: 'style', children: variableRules.map(toCss).join(''), injectTo: 'head' }],
  load: {
    filter: { id: /\/app\/theme\/computed\.ts$/ },
    handler() {
      // The development server may show a change of the theme.
      return this.environment.mode === 'build'
        ? `export const computedTheme = ${JSON.stringify(computedTheme)};`
        : undefined;
    },
  },
};

/** A selector with its declarations. */
const toCss = (rule: Record<string, object>) =>
  Object.entries(rule)
    .map(
      ([selector, declarations]) =>
        `${selector}{${Object.entries(declarations)
          .map(([name, value]) => `${name.replace('colorScheme', 'color-scheme')}:${value}`)
          .join(';')}}`,
    )
    .join('');
