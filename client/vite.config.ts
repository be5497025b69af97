import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const shopUrl = process.env['SHOP_URL'] ?? 'http://localhost:5000';
const servedByTheShop = ['/graphql', '/config.js', '/webhooks', '/playground', '/images'];

/** The two faces every page is set in are asked for with the page, not when its style sheet has been read. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /-latin-(wdth|wght)-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head',
        })),
  },
};

/** Libraries change less often than the shop: a visitor who comes back has them. */
const libraries = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie)\// },
  { name: 'style', test: /node_modules\/(@emotion|stylis|@mui\/(system|styled-engine|utils|private-theming))\// },
  { name: 'data', test: /node_modules\/(@apollo|graphql|rxjs|optimism|@wry)\// },
];

export default defineConfig({
  plugins: [react(), preloadFonts],
  root: import.meta.dirname,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // A font or picture inside a style sheet would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: libraries } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(servedByTheShop.map((path) => [path, { target: shopUrl }])),
  },
});
