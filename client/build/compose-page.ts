import type { PrerenderedPage } from '../src/app/prerender.tsx';

type Parts = { template: string; page: PrerenderedPage; scripts: string[] };

/** A prerendered page: its head describes it, and its body is shown until the app hydrates it. */
export function composePage({ template, page, scripts }: Parts): string {
  const preloads = scripts
    .filter((file) => !template.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n`);
  // The poster of the film is the largest contentful paint.
  const poster =
    page.path === '/' ? '<link rel="preload" as="image" href="/hero-poster.svg" fetchpriority="high">\n' : '';
  // Search engines do not index a frame.
  const robots = isFrame(page) ? '<meta name="robots" content="noindex">\n' : '';
  // scheme.js makes it inert until the hydration.
  const waiting = `<div id="root"><div data-page="${page.path}" style="display:contents">${page.html}</div></div>`;
  const html = withHead(template, page).replace('</head>', () => `${preloads.join('')}${page.styles}\n</head>`);
  return deferScripts(html)
    .replace('<title>', (title) => `${poster}${robots}${title}`)
    .replace('<div id="root"></div>', () => waiting);
}

/**
 * The page is readable without the app: start.js runs the scripts of the template after the first paint. They run file by
 * file rather than together with the entry, so that scrolling and tapping wait for a short task only.
 */
function deferScripts(html: string): string {
  const [entry = '', ...pieces] = html.match(modules) ?? [];
  const scripts = [...pieces, entry].map((tag) =>
    tag.replace(/^<link rel="modulepreload"(.*) href=(.*)>$/, '<script type="module"$1 src=$2></script>'),
  );
  return html
    .replaceAll(modules, '')
    .replace('</head>', '<script src="/start.js" defer></script>\n</head>')
    .replace('</body>', () => `<template id="scripts">${scripts.join('')}</template>\n</body>`);
}

/** Whether the page is for addresses without a page of their own. */
const isFrame = ({ path }: { path: string }) => path.startsWith('*');

const modules = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

function withHead(template: string, { path, title, description }: PrerenderedPage): string {
  const set = (html: string, name: string, content: string) =>
    html.replace(
      new RegExp(`((?:name|property)="${name}"\\s+content=")[^"]*`),
      (_, tag: string) => tag + escape(content),
    );
  // The pages of these frames are not shared as one.
  let html = /^\*(members|nothing)$/.test(path)
    ? template.replace(/ *<(?:link rel="canonical"|meta property="og:url")[^>]*>\n?/g, '')
    : template;
  if (!isFrame({ path })) {
    const address = `%SITE%${path}`;
    html = set(html, 'og:url', address).replace(/(rel="canonical" href=")[^"]*/, (_, tag: string) => tag + address);
  }
  if (title) {
    html = set(html, 'og:title', title).replace(/<title>[^<]*/, () => `<title>${escape(title)} · %BRAND%`);
  }
  return description ? set(set(html, 'description', description), 'og:description', description) : html;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
