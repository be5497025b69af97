import path from 'node:path';
import type { Plugin } from 'vite';
import { replaceInLibrary } from './replace-in-library.ts';

/** Modules of libraries that run in none of our pages, with their substitutes. */
const unused: [module: RegExp, substitute: string][] = [
  // The theme turns the ripple of buttons off.
  [/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/, 'export default () => null;'],
  [
    /@mui\/material\/useLazyRipple\/useLazyRipple\.mjs$/,
    'const still = { ref: { current: null }, start() {}, stop() {}, pulsate() {} }; export default () => still;',
  ],
  // Buttons show the ring of ui/feedback/ring.tsx while they load.
  [/@mui\/material\/CircularProgress\/CircularProgress\.mjs$/, 'export default () => null;'],
  // The app provides its theme to every component (build/compute-theme.ts), so the default one is never used.
  [/@mui\/(material\/styles|system\/createTheme)\/createTheme\.mjs$/, 'export default () => ({});'],
  // Checks of properties are for development.
  [/\/prop-types\/index\.js$/, 'export default {};'],
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
  load: {
    filter: { id: unused.map(([module]) => module) },
    handler: (id) => unused.find(([module]) => module.test(id))?.[1],
  },
  // The code of prerendering; the variable is true during the build only.
  transform: {
    filter: { id: /\/client\/src\/(?!lib\/config\.ts).*\.tsx?$/, code: 'isPrerendering' },
    handler: (code) => code.replaceAll(/(?<=^(?!import ).*)\bisPrerendering\b/gm, 'false'),
  },
};

/**
 * Leaves out the types of the unions of answers (PlaceOrderResult, …). Fragments name types and interfaces, never these unions, so
 * Apollo's cache reads them only for its warnings in development.
 */
export const leaveOutResults: Plugin = {
  name: 'leave-out-results',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/generated\/possible-types\.ts$/ },
    handler: (code) => code.replaceAll(/"\w+Result": \[[^\]]*\],?/g, ''),
  },
};

/**
 * Prefixes for the properties that the browsers of the build's target need one for. Emotion's own prefixes, for browsers of
 * ten years ago, would be a part of every page.
 */
const prefixed =
  /^(user-select|backdrop-filter|mask|mask-\w+|background-clip|box-decoration-break|hyphens|(print-color|text-size)-adjust):/;

const prefixer = `(element) => {
  if (element.type === 'decl' && !element.return && ${prefixed}.test(element.value))
    element.return = '-webkit-' + element.value + element.value;
}`;

export const shortPrefixes = replaceInLibrary('short-prefixes', {
  file: /\/emotion-cache\.browser\.esm\.js$/,
  part: 'var defaultStylisPlugins = [prefixer]',
  substitute: `var defaultStylisPlugins = [${prefixer}]`,
});

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
  transform: { filter: { id: router }, handler: (code) => withoutFramework(code) },
};

/**
 * Code for routers with loaders, for links that load scripts of the router's framework in advance, and for errors of server
 * components.
 */
const frameworkCode: [code: RegExp, substitute: string][] = [
  [/let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/, ''],
  [/\.\.\.prefetchHandlers,/, ''],
  [/mergeRefs\(forwardedRef, prefetchRef\)/, 'forwardedRef'],
  [/return shouldPrefetch && !isAbsolute \? .*: link;/, 'return link;'],
  [/RenderErrorBoundary\.contextType = RSCRouterContext;/, ''],
  [/try \{\s+if \(isBrowser2\) \{\s+window\.__reactRouterVersion = [^}]*\}\s*\} catch \(e\) \{\s*\}/, ''],
  [/let dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = undefined;'],
  [/return dataRouterState && \(match\.route\.ErrorBoundary/, 'return false && (match.route.ErrorBoundary'],
  [/if \(dataRouterOpts && dataRouterState\) \{/, 'if (false) {'],
  [/isDataRoute \? useNavigateStable\(\) : /, ''],
  [
    /let routerState = React\d*\.useContext\(DataRouterStateContext\);\n(?=\s+let \{ navigator, basename)/,
    'const routerState = null;\n',
  ],
  [/routerState != null && [^;]*useViewTransitionState\(path\) && viewTransition === true/, 'false'],
];

function withoutFramework(code: string): string {
  let left = code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(
      /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\(|new Set\(|Object\.getOwn)/gm,
      '$1/* @__PURE__ */ $2',
    );
  if (!code.includes('function PrefetchPageLinks(')) return left;
  for (const [part, substitute] of frameworkCode) {
    if (!part.test(left)) throw new Error(`The router has changed; build/leave-out.ts looks for ${part.source}`);
    left = left.replace(part, substitute);
  }
  return left;
}
