import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadFonts } from './build/preload-fonts.ts';
import { prerender } from './build/prerender.ts';
import { siteFiles } from './build/site-files.ts';

const shopUrl = process.env['SHOP_URL'] ?? 'http://localhost:5000';
const servedByTheShop = ['/graphql', '/config.js', '/webhooks', '/playground', '/images'];

/** The components of MUI that every page uses. */
const frame = 'Box|Button|ButtonBase|CircularProgress|Container|IconButton|Link|Paper|Skeleton|SvgIcon|Typography';

/** Our own components that every page uses. */
const pieces =
  'card-row|dark-section|link-button|notice|offline-banner|page|section|spinner|text-link|toasts|use-page-head';

/** Chunks of libraries, which change less often than the shop and stay in the cache. Few files load faster than many. */
const libraries = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie)\// },
  { name: 'style', test: /node_modules\/(@emotion|stylis|@mui\/(system|styled-engine|utils|private-theming))\// },
  { name: 'frame', test: new RegExp(`node_modules/@mui/material/(esm/)?(${frame}|styles|utils|colors|transitions)/`) },
  {
    name: 'site',
    test: new RegExp(`client/src/(lib/|session/use-|adapters/identity/(identity|token-store)|ui/\\w+/(${pieces})\\.)`),
  },
  // Not a library, but it runs long enough to be a task of its own.
  { name: 'theme', test: /client\/src\/app\/theme\/.*\.ts/ },
  { name: 'data', test: /node_modules\/(@apollo|graphql|rxjs|optimism|@wry)\// },
];

export default defineConfig({
  plugins: [react(), siteFiles, preloadFonts, prerender],
  root: import.meta.dirname,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // A font or picture inside a style sheet would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // lightningcss, the default, is not installed (docs/decisions/2026-11-22-fewer-installed-packages.md).
    cssMinify: 'esbuild',
    rolldownOptions: { output: { codeSplitting: { groups: libraries } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(servedByTheShop.map((path) => [path, { target: shopUrl }])),
  },
});
