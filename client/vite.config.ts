import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Rolldown } from 'vite';
import { computeTheme } from './build/compute-theme.ts';
import { inlineIcons } from './build/inline-icons.ts';
import { inlineMessages } from './build/inline-messages.ts';
import { leaveOut, leaveOutResults, shakeRouter, shortPrefixes } from './build/leave-out.ts';
import { parseDocuments } from './build/parse-documents.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { prerender } from './build/prerender.ts';
import { recordModules } from './build/record-modules.ts';
import { rememberHashes } from './build/remember-hashes.ts';
import { siteFiles } from './build/site-files.ts';

const packages = join(import.meta.dirname, '../node_modules');
const shopUrl = process.env['SHOP_URL'] ?? 'http://localhost:5000';
const servedByTheShop = [
  '/graphql',
  '/config.js',
  '/webhooks',
  '/playground',
  '/images',
  '/catalog-files',
  '/data-sheets',
  '/receipts',
  '/packing-slips',
];

const entry = /\/client\/src\/main\.tsx$/;

/** Modules that only index files import: what they import is not part of every page. */
const unused = new RegExp(
  [
    '/@mui/material/styles/(enhanceHighContrast|cssUtils|getOverlayAlpha|useThemeProps)',
    '/@mui/material/utils/(createChainedFunction|createSvgIcon|debounce|getActiveElement|isMuiElement|mergeSlotProps)',
    '/@mui/material/utils/(ownerDocument|ownerWindow|useControlled|useEnhancedEffect)',
    '/@mui/system/(RtlProvider|Stack|useMediaQuery)/',
  ].join('|'),
);

/** Whether every page loads the module: main.tsx imports it, directly or through other modules. */
function isInitial(id: string, context: Rolldown.ChunkingContext): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (entry.test(module)) return true;
    if (unused.test(module)) continue;
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/**
 * The code of every page in a few files: few load faster than many, the libraries change less often than the shop, and
 * each file is a task of its own.
 */
const initial = (name: string, test: RegExp) => ({
  debugName: name,
  name: (id: string, context: Rolldown.ChunkingContext) => (isInitial(id, context) ? name : null),
  test,
});

const partModules = new RegExp(
  [
    '/@mui/material/(Paper/Paper|Paper/paperClasses|styles/getOverlayAlpha)\\.mjs',
    '/client/src/lib/(unit/fit-badge|basket/use-add-to-basket|frame-marks)\\.tsx?$',
    '/client/src/lib/format/(category-names|count|keep-units|memoize|money|picture-sources|price-breaks)\\.ts$',
    '/client/src/ui/(feedback/use-toast|media/picture)\\.tsx?$',
  ].join('|'),
);

const chunks = [
  initial('react', /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie)\//),
  initial('style', /node_modules\/(@emotion|stylis|@mui\/(system|styled-engine|utils|private-theming))\//),
  // The ring is in the theme, too, which must not wait for the site.
  initial('frame', /node_modules\/|\/ui\/feedback\/ring\.tsx$/),
  // Not a library, but it runs long enough to be a task of its own.
  initial('theme', /client\/src\/app\/theme\/.*\.ts/),
  // Without main.tsx: it waits for the page, and so would each chunk that imports its chunk. Without its style sheet, which the
  // HTML of each page contains: the chunks that import this one would load it again.
  initial('site', /client\/src\/(?!main\.tsx|.*\.css)/),
  // Nearly every page has a link.
  { name: 'site', test: /\/ui\/layout\/(link-button|text-link)\.tsx$/ },
  // Small modules of the pages of parts: each in a file of its own would take a third more.
  { name: 'parts', test: partModules },
  { name: 'data', test: /node_modules\/(@apollo|graphql|rxjs|optimism|@wry)\// },
  // Two small modules of the pages of a part.
  { name: 'facts', test: /\/client\/src\/ui\/layout\/fact-(list|table)\.tsx$/ },
  // Small modules of the pages that ask the API.
  {
    name: 'api',
    test: /\/(lib\/api\/(changed-entries|errors|requests-in-flight)\.ts|ui\/feedback\/error-notice\.tsx)$/,
  },
];

/**
 * The scripts that load together with the page that imports them. The small ones follow: to name all of them beside each
 * import took four kilobytes of every page.
 */
const large = /\/(data|firebase|charts|TextField|Modal|Popper|Autocomplete|formik)\b/;

/** Files that the readers of photos load; their packages do not export them. */
const readerFiles = [
  { find: /^tesseract-core\.wasm(?=\?)/, replacement: join(packages, 'tesseract-wasm/dist/tesseract-core.wasm') },
  {
    find: /^english\.traineddata\.gz(?=\?)/,
    replacement: join(packages, '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  },
];

export default defineConfig({
  plugins: [
    computeTheme,
    inlineIcons,
    inlineMessages,
    leaveOut,
    leaveOutResults,
    shakeRouter,
    shortPrefixes,
    rememberHashes,
    parseDocuments,
    react(),
    siteFiles,
    preloadFonts,
    prerender,
    recordModules,
  ],
  root: import.meta.dirname,
  // RxJS otherwise comes in ES5, with helpers for it.
  resolve: { conditions: ['es2015', ...defaultClientConditions], alias: readerFiles },
  build: {
    // sandbox/src/commands/build.ts moves it into dist, which a server may be serving.
    outDir: 'dist/.new',
    emptyOutDir: true,
    target: 'es2022',
    // A font or picture inside a style sheet would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      // Browsers without it load the scripts a little later.
      polyfill: false,
      resolveDependencies: (_page, scripts, { hostType }) =>
        hostType === 'html' ? scripts : scripts.filter((script) => large.test(script)),
    },
    // lightningcss, the default, is not installed (docs/decisions/2026-11-22-fewer-installed-packages.md).
    cssMinify: 'esbuild',
    // Reading a property of a library has no side effects, so classes that extend React's are left out if nothing uses them.
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: chunks },
        // Each page names many files, and a hash cannot be compressed: 7 characters in place of 8.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(servedByTheShop.map((path) => [path, { target: shopUrl }])),
  },
});
