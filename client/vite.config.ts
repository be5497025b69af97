import { readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { paths, pathTo } from './src/lib/paths.ts';

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

/** Where the built shop will be found: link previews and sitemaps must name whole addresses. */
const site = (process.env['PUBLIC_URL'] ?? 'http://localhost:5000').replace(/\/$/, '');

/** sitemap.xml and robots.txt for the pages that stay, and the shop's own address in index.html. */
const siteFiles: Plugin = {
  name: 'site-files',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('%SITE%', site) },
  generateBundle() {
    const posts = readdirSync(`${import.meta.dirname}/src/features/marketing/blog/posts`)
      .map((file) => file.replace('.tsx', ''))
      .toSorted();
    const pages = [paths.home, paths.inventory, paths.about, paths.blog, ...posts.map(pathTo.post), paths.contact];
    const entries = pages.map((path) => `  <url><loc>${site}${path}</loc></url>\n`).join('');
    const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
    const closed = [paths.dashboard, paths.updateProfile, paths.manage].map((path) => `Disallow: ${path}\n`).join('');
    const robots = `User-agent: *\n${closed}\nSitemap: ${site}/sitemap.xml\n`;
    this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap });
    this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots });
  },
};

/** Libraries change less often than the shop: a visitor who comes back has them. */
const libraries = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie)\// },
  { name: 'style', test: /node_modules\/(@emotion|stylis|@mui\/(system|styled-engine|utils|private-theming))\// },
  { name: 'data', test: /node_modules\/(@apollo|graphql|rxjs|optimism|@wry)\// },
];

export default defineConfig({
  plugins: [react(), siteFiles, preloadFonts],
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
