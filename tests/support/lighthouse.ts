import lighthouse, { desktopConfig } from 'lighthouse';
import { openBrowser } from './browser.ts';
import { freePorts } from './free-ports.ts';

/** What each page must reach, of 100. The rest of the mobile emulation (slow network, slow CPU) is Lighthouse's own. */
const budgets = {
  desktop: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  mobile: { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 },
} as const;

type Form = keyof typeof budgets;
type Category = keyof (typeof budgets)['desktop'];

/** `npm run lighthouse` measures a shop that runs: npm start in another terminal, or SHOP_URL. */
const shopUrl = process.env['SHOP_URL'] ?? 'http://localhost:5000';

async function firstPart(): Promise<string> {
  const response = await fetch(`${shopUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ products(first: 1) { edges { node { id } } } }' }),
  });
  const { data } = (await response.json()) as { data: { products: { edges: { node: { id: string } }[] } } };
  return data.products.edges[0]?.node.id ?? '';
}

/** A fresh browser for each page, so that none profits from what another has loaded. */
async function withBrowser<T>(work: (port: number) => Promise<T>): Promise<T> {
  const [port = 0] = await freePorts(1);
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    return await work(port);
  } finally {
    await browser.close();
  }
}

/** Prints the scores of a page and answers what falls short, with the audits that cost most. */
async function measure(path: string, form: Form, port: number): Promise<string[]> {
  const options = { port, onlyCategories: Object.keys(budgets[form]), logLevel: 'error' } as const;
  const result = await lighthouse(shopUrl + path, options, form === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Error(`Lighthouse did not measure ${path}`);
  const { categories, audits } = result.lhr;
  const scores = Object.entries(budgets[form]).map(([name, wanted]) => {
    const category = categories[name as Category];
    const lost = category?.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9) ?? [];
    const faults = lost.map(({ id }) => `    ${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`);
    return { name, wanted, score: Math.round((category?.score ?? 0) * 100), faults };
  });
  console.log(`${path} ${form}: ${scores.map(({ name, score }) => `${name} ${score}`).join(', ')}`);
  return scores
    .filter(({ score, wanted }) => score < wanted)
    .flatMap(({ name, score, wanted, faults }) => [`${path} ${form}: ${name} ${score} of ${wanted}`, ...faults]);
}

const faults: string[] = [];
for (const path of ['/', '/inventory', `/products/${await firstPart()}`]) {
  for (const form of ['desktop', 'mobile'] as const) {
    faults.push(...(await withBrowser((port) => measure(path, form, port))));
  }
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
