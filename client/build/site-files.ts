import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { paths, pathTo, publicPaths } from '../src/lib/paths.ts';

const posts = () =>
  readdirSync(path.join(import.meta.dirname, '../src/features/marketing/blog/posts'))
    .map((file) => file.replace('.tsx', ''))
    .toSorted();

/** Values for Vite's development server; the shop's server fills the placeholders of a built page. */
const inDevelopment = { '%SITE%': 'http://localhost:5173', '%BRAND%': 'Kelvin Air & Heat', '%SINCE%': '1958' };

/** sitemap.xml and robots.txt. The server replaces %SITE% by its address, and adds a sitemap of the parts. */
export const siteFiles: Plugin = {
  name: 'site-files',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { server }) =>
      server ? html.replace(/%[A-Z]+%/g, (name) => inDevelopment[name as '%SITE%'] ?? name) : html,
  },
  generateBundle() {
    const pages = [...publicPaths, ...posts().map(pathTo.post)];
    const entries = pages.map((page) => `  <url><loc>%SITE%${page}</loc></url>\n`).join('');
    const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
    const closed = [paths.dashboard, paths.updateProfile, paths.manage].map((page) => `Disallow: ${page}\n`).join('');
    const robots = `User-agent: *\n${closed}\nSitemap: %SITE%/sitemap.xml\n`;
    this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap });
    this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots });
  },
};
