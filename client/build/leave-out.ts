import path from 'node:path';
import type { Plugin } from 'vite';

/** Modules of libraries that run in none of our pages, with their substitutes. */
const unused: [module: RegExp, substitute: string][] = [
  // The theme turns the ripple of buttons off.
  [/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/, 'export default () => null;'],
  // public/scheme.js sets the color scheme before the first paint.
  [
    /@mui\/system\/InitColorSchemeScript\/InitColorSchemeScript\.mjs$/,
    `export const DEFAULT_MODE_STORAGE_KEY = 'mode';
    export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
    export const DEFAULT_ATTRIBUTE = 'data-color-scheme';
    export const buildInitColorSchemeScript = () => '';
    export default () => null;`,
  ],
  // Components of MUI, and only they are styled here, decide themselves which properties reach an element.
  [/@emotion\/is-prop-valid\/.*\.js$/, 'export default () => true;'],
  // For Emotion's `withTheme`.
  [/\/hoist-non-react-statics\/.*\.js$/, 'export default (target) => target;'],
];

/** Leaves out code that a bundler cannot know to be unused. */
export const leaveOut: Plugin = {
  name: 'leave-out',
  apply: 'build',
  enforce: 'pre',
  load: (id) => unused.find(([module]) => module.test(id))?.[1],
};

const routerFile = (name: string) =>
  path.join(import.meta.dirname, '../../node_modules/react-router/dist/production', name);

const router = /\/react-router\/dist\/.*\.mjs$/;

/**
 * Lets the bundler leave out the parts of the router that the shop does not use, such as forms and scripts of its framework:
 * names for React's developer tools, and calls that may have side effects, would keep them.
 */
export const shakeRouter: Plugin = {
  name: 'shake-router',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: [
        // Its `exports` name the development build, which warns.
        { find: /^react-router$/, replacement: routerFile('index.mjs') },
        { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
      ],
    },
  }),
  transform: (code, id) =>
    router.test(id)
      ? code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
      : undefined,
};
