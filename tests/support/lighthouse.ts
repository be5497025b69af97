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
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** `npm run lighthouse` measures a shop that runs: npm start in another terminal, or SHOP_URL. */
const shopUrl = process.env['SHOP_URL'] ?? 'http://localhost:5000';

/** How often each page is measured. */
const runs = 5;

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

async function measureOnce(path: string, form: Form, port: number): Promise<Result> {
  const options = { port, onlyCategories: Object.keys(budgets[form]), logLevel: 'error' } as const;
  const result = await lighthouse(shopUrl + path, options, form === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Error(`Lighthouse did not measure ${path}`);
  return result.lhr;
}

const scoreOf = ({ categories }: Result, category: Category) => Math.round((categories[category]?.score ?? 0) * 100);

/**
 * Prints the scores of a page and answers what falls short, with the audits that cost most. One run says little on a
 * machine that does other things: what counts is the run in the middle, as Lighthouse's own guide advises. It takes the
 * machine for a fast one and slows a phone's pages down four times; `speed` is what it made out (a fast one: over
 * 1300, its benchmarkIndex).
 */
async function measure(path: string, form: Form): Promise<string[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) results.push(await withBrowser((port) => measureOnce(path, form, port)));
  const middle = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[runs >> 1];
  if (!middle) throw new Error(`${path} was not measured`);
  const scores = Object.entries(budgets[form]).map(([name, wanted]) => {
    const category = middle.categories[name as Category];
    const lost =
      category?.auditRefs.filter(({ id, weight }) => weight > 0 && (middle.audits[id]?.score ?? 1) < 0.9) ?? [];
    const faults = lost.map(({ id }) => `    ${id}: ${middle.audits[id]?.displayValue ?? middle.audits[id]?.title}`);
    return { name, wanted, score: scoreOf(middle, name as Category), faults };
  });
  const each = results.map((run) => `${scoreOf(run, 'performance')} (${Math.round(run.environment.benchmarkIndex)})`);
  console.log(`${path} ${form}: ${scores.map(({ name, score }) => `${name} ${score}`).join(', ')}`);
  console.log(`    performance (speed of the machine) of each run: ${each.join(', ')}`);
  return scores
    .filter(({ score, wanted }) => score < wanted)
    .flatMap(({ name, score, wanted, faults }) => [`${path} ${form}: ${name} ${score} of ${wanted}`, ...faults]);
}

const faults: string[] = [];
for (const path of ['/', '/inventory', `/products/${await firstPart()}`]) {
  for (const form of ['desktop', 'mobile'] as const) {
    faults.push(...(await measure(path, form)));
  }
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
