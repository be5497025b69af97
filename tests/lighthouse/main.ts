import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser/open-browser.ts';
import { freePorts } from '../support/environment/free-ports.ts';
import { loadLighthouse, type Report } from './load-lighthouse.ts';

const HELP = `npm run lighthouse [-- path …]

Measures pages of a running shop five times each: home page, list and order form, or the given paths.

Environment variables:
  SHOP_URL=http://localhost:5000  the shop: npm run build, then npm start in another terminal
  CPU_SLOWDOWN=4                  slows the phone's CPU down so many times, instead of by the speed of the machine`;

if (process.argv.some((argument) => argument === '--help' || argument === '-h')) {
  console.log(HELP);
  process.exit();
}

/** The scores that each page must reach, out of 100. */
const budgets = {
  desktop: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  mobile: { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 },
} as const;

type Form = keyof typeof budgets;
type Category = keyof (typeof budgets)['desktop'];

const { lighthouse, desktopConfig, computeBenchmarkIndex } = await loadLighthouse();

const shopUrl = process.env['SHOP_URL'] ?? 'http://localhost:5000';

/** Replaces the slowdown computed from the speed of the machine. */
const fixedSlowdown = Number(process.env['CPU_SLOWDOWN'] ?? 0);

/** Measurements of each page. */
const runs = 5;

/** `npm run lighthouse -- /inventory` measures the given pages only. */
const chosen = process.argv.slice(2);

async function firstProductId(): Promise<string> {
  const response = await fetch(`${shopUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ products(first: 1) { edges { node { id } } } }' }),
  });
  const { data } = (await response.json()) as { data: { products: { edges: { node: { id: string } }[] } } };
  return data.products.edges[0]?.node.id ?? '';
}

async function sendsCompressedScripts(): Promise<boolean> {
  const page = await (await fetch(shopUrl)).text();
  const [script] = /\/assets\/react-[\w-]+\.js/.exec(page) ?? [];
  if (!script) throw new Error('The home page does not load the script of React.');
  const { headers } = await fetch(shopUrl + script);
  return headers.has('content-encoding');
}

function stop(reason: string): never {
  console.error(reason);
  process.exit(1);
}

interface Measuring {
  port: number;
  browser: Browser;
}

/** Opens a new browser for each page, so the pages share no cache. */
async function withBrowser<T>(work: (measuring: Measuring) => Promise<T>): Promise<T> {
  const [port = 0] = await freePorts(1);
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    return await work({ port, browser });
  } finally {
    await browser.close();
  }
}

/**
 * The CPU slowdown that emulates a phone. Lighthouse's default of 4 assumes a benchmark index of 1533 or more. Slower or
 * busy machines are slowed down less, by the formula of the calculator in Lighthouse's guide to throttling.
 */
function slowdownOf(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return Math.min(4, 3 + (benchmarkIndex - 1300) / 233);
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500;
  return Math.max(1, 1 + (benchmarkIndex - 150) / 650);
}

async function readSlowdown(browser: Browser): Promise<number> {
  if (fixedSlowdown > 0) return fixedSlowdown;
  const page = await browser.newPage();
  const index = await page.evaluate(computeBenchmarkIndex);
  await page.close();
  return slowdownOf(index);
}

async function measureOnce(path: string, form: Form, { port, browser }: Measuring): Promise<Report> {
  const options = { port, onlyCategories: Object.keys(budgets[form]), logLevel: 'error' } as const;
  const phone = { throttling: { cpuSlowdownMultiplier: await readSlowdown(browser) } };
  const result = await (form === 'desktop'
    ? lighthouse(shopUrl + path, options, desktopConfig)
    : lighthouse(shopUrl + path, { ...options, ...phone }));
  if (!result) throw new Error(`Lighthouse did not measure ${path}`);
  return result.lhr;
}

const scoreOf = ({ categories }: Report, category: Category) => Math.round((categories[category]?.score ?? 0) * 100);

const slowdownIn = ({ configSettings }: Report) => configSettings.throttling.cpuSlowdownMultiplier;

/**
 * Prints the scores of a page and returns the missed ones with the audits that cost most. It uses the median run, as
 * Lighthouse's guide to variability advises, because single runs vary on a busy machine.
 */
async function measure(path: string, form: Form): Promise<string[]> {
  const results: Report[] = [];
  for (let run = 0; run < runs; run++)
    results.push(await withBrowser((measuring) => measureOnce(path, form, measuring)));
  const middle = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[runs >> 1];
  if (!middle) throw new Error(`${path} was not measured`);
  const scores = Object.entries(budgets[form]).map(([name, wanted]) => {
    const category = middle.categories[name as Category];
    const lost =
      category?.auditRefs.filter(({ id, weight }) => weight > 0 && (middle.audits[id]?.score ?? 1) < 0.9) ?? [];
    const faults = lost.map(({ id }) => `    ${id}: ${middle.audits[id]?.displayValue ?? middle.audits[id]?.title}`);
    return { name, wanted, score: scoreOf(middle, name as Category), faults };
  });
  const each = results.map((run) => `${scoreOf(run, 'performance')} (${slowdownIn(run).toFixed(1)})`);
  console.log(`${path} ${form}: ${scores.map(({ name, score }) => `${name} ${score}`).join(', ')}`);
  console.log(`    performance (and CPU slowdown) of each run: ${each.join(', ')}`);
  return scores
    .filter(({ score, wanted }) => score < wanted)
    .flatMap(({ name, score, wanted, faults }) => [`${path} ${form}: ${name} ${score} of ${wanted}`, ...faults]);
}

await fetch(`${shopUrl}/readyz`).catch(() =>
  stop(`No shop answers at ${shopUrl}. Start one with "npm start" in another terminal.`),
);
if (!(await sendsCompressedScripts())) {
  stop('The shop sends its scripts uncompressed. Stop it, run "npm run build", and start it again.');
}

const faults: string[] = [];
const paths = chosen.length > 0 ? chosen : ['/', '/inventory', `/products/${await firstProductId()}`];
for (const path of paths) {
  for (const form of ['desktop', 'mobile'] as const) {
    faults.push(...(await measure(path, form)));
  }
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
