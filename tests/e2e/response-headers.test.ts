import { expect, inject, test } from 'vitest';
import type {} from '../support/environment/provided-context.ts';

// The security and caching headers of all responses, found by following the links of the pages.

const starts = ['/', '/inventory', '/nowhere', '/config.js', '/robots.txt', '/sitemap.xml', '/site.webmanifest'];
const apis = ['/healthz', '/readyz', '/graphql', '/graphql?query={me{id}}', '/products', '/products/x', '/orders'];
const others = ['/playground', '/rest', '/openapi.json', '/assets/none.js', '/images/none.webp', '/webhooks/stripe'];

async function answer(path: string) {
  const accept = starts.includes(path) ? 'text/html' : '*/*';
  const response = await fetch(inject('shopUrl') + path, { headers: { accept } });
  return { path, status: response.status, headers: response.headers, body: await response.text() };
}

/** The shop's own files that a page, script or style sheet refers to. */
function filesNamedIn({ body, path }: { body: string; path: string }): string[] {
  const inPage = [...body.matchAll(/(?:href|src|content)="(\/[^"]*)"/g)].map(([, name = '']) => name);
  const inCode = [...body.matchAll(/["'(/]([\w-]{1,60}\.(?:js|css|woff2))["')]/g)].map(
    ([, name = '']) => `/assets/${name}`,
  );
  return path.startsWith('/assets/') || !path.includes('.') ? [...inPage, ...inCode] : [];
}

async function crawl() {
  const answers = new Map<string, Awaited<ReturnType<typeof answer>>>();
  let next = [...starts, ...apis, ...others, ...(await pictures())];
  while (next.length > 0) {
    const fresh = [...new Set(next)].filter((path) => !answers.has(path));
    next = [];
    // The server refuses more than a hundred requests at the same time.
    for (let start = 0; start < fresh.length; start += 40) {
      const found = await Promise.all(fresh.slice(start, start + 40).map(answer));
      for (const one of found) answers.set(one.path, one);
      next.push(...found.flatMap(filesNamedIn));
    }
  }
  return [...answers.values()];
}

async function pictures(): Promise<string[]> {
  const response = await fetch(`${inject('shopUrl')}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ products(first: 3) { edges { node { image } } } }' }),
  });
  const { data } = (await response.json()) as { data: { products: { edges: { node: { image: string } }[] } } };
  return data.products.edges.map(({ node }) => node.image);
}

const scripts = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1] ?? '';

function faultsOf({ path, headers }: Awaited<ReturnType<typeof answer>>): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const claims: [boolean, string][] = [
    [policy.includes("frame-ancestors 'none'"), 'may be framed'],
    [!/unsafe-|data:|\*/.test(scripts(policy)), 'may run inline script'],
    [policy.includes("base-uri 'none'"), 'may change its base URL'],
    [/'self'|'sha256-/.test(scripts(policy)) || policy.includes("default-src 'none'"), 'has no policy for scripts'],
    [headers.get('x-content-type-options') === 'nosniff', 'may be sniffed'],
    [headers.get('referrer-policy') === 'strict-origin-when-cross-origin', 'sends its address as referrer'],
    [/^camera=\(self\).*microphone=\(\)/.test(headers.get('permissions-policy') ?? ''), 'may use devices'],
    [headers.get('cache-control') !== null, 'has no cache-control'],
    [headers.get('x-powered-by') === null && headers.get('server') === null, 'names its software'],
  ];
  return claims.filter(([holds]) => !holds).map(([, fault]) => `${path} ${fault}`);
}

test('every response has the security headers', async () => {
  const answers = await crawl();
  // Pages, scripts, styles, fonts, pictures, JSON and refusals.
  expect(answers.length).toBeGreaterThan(60);
  expect(answers.flatMap(faultsOf)).toEqual([]);
  // The process is not ready while the database takes more than a second to answer, as beside all other tests.
  expect(answers.filter(({ path, status }) => status >= 500 && path !== '/readyz')).toEqual([]);
});

test('immutable files are cached, pages are revalidated, and API responses are not stored', async () => {
  const caching = async (path: string) => (await answer(path)).headers.get('cache-control');
  const page = await answer('/');
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(page.body) ?? [];
  expect(await caching(script)).toBe('public, max-age=31536000, immutable');
  expect(await caching('/favicon.svg')).toBe('public, max-age=3600');
  for (const path of ['/', '/config.js']) expect(await caching(path)).toBe('no-cache');
  for (const path of ['/healthz', '/graphql', '/orders']) expect(await caching(path)).toBe('no-store');
});

test('the sitemap lists public pages, and robots.txt disallows the others', async () => {
  const sitemap = (await answer('/sitemap-pages.xml')).body;
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => new URL(page).pathname);
  expect(pages).toEqual(expect.arrayContaining(['/', '/inventory', '/about', '/blog', '/contact']));
  const robots = (await answer('/robots.txt')).body;
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  expect(closed).toEqual(expect.arrayContaining(['/dashborad', '/upadateProfoile', '/manage']));
  expect(pages.filter((path) => closed.some((prefix) => path.startsWith(prefix)))).toEqual([]);
  expect(robots).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m);
});
