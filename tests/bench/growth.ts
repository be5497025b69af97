import type pg from 'pg';
import { step } from '../../sandbox/src/commands/progress.ts';
import { fillCatalogue } from './catalogue.ts';
import { makeAdmin } from './data.ts';
import { facetsDocument, listDocument } from './documents.ts';
import { fillFitments } from './fitments.ts';
import { exchange, post } from './http.ts';
import { median } from './measure.ts';
import { milliseconds, ratio, type Table } from './report.ts';
import type { Stage } from './stage.ts';

interface Size {
  parts: number;
  port: number;
  client: pg.Client;
  token: string;
}

const lookupDocument = `query ModelLookup($text: String!) { modelLookup(text: $text, first: 8) { kind model { number brand } } }`;
const list = (filter: object, orderBy = 'RELEVANCE') => ({
  query: listDocument,
  variables: { first: 20, orderBy, filter },
});
const facets = (filter: object) => ({ query: facetsDocument, variables: { filter } });
const lookup = (text: string) => ({ query: lookupDocument, variables: { text } });
const unit = { modelNumber: 'FX-000012M' };

/** Each catalogue has these models and aliases. */
const cases: [name: string, request: object][] = [
  ['common word, ranked', list({ search: 'valve' })],
  ['two words', list({ search: 'dual capacitor' })],
  ['slip: capasitor', list({ search: 'capasitor' })],
  ['rare word', list({ search: 'humidistat' })],
  ['no hit', list({ search: 'zzyzxq' })],
  ['facets, whole', facets({})],
  ['facets of a common word', facets({ search: 'valve', inStock: true, maxPriceCents: 2_500 })],
  ['facets, shelf and price', facets({ categories: ['VALVES'], minPriceCents: 500, maxPriceCents: 2_500 })],
  ['first page', list({}, 'NEWEST')],
  ['other number', list({ search: 'OEM-0000040' })],
  ['model lookup', lookup('FX000012M')],
  ['model lookup, misread', lookup('FXO00OI2M')],
  ['parts of a unit', list({ fitsModel: unit }, 'NEWEST')],
  ['parts of a unit, a word', list({ fitsModel: unit, search: 'valve' })],
  ['facets of a unit', facets({ fitsModel: unit })],
];

const ROUNDS = 15;
const SMALL = { parts: 1_000, fitments: 10_000 };

/** Measures what a signed-in caller waits for, among 1,000 and among a million parts. */
export async function benchGrowth(stage: Stage): Promise<Table[]> {
  const sizes: Size[] = [];
  for (const size of [SMALL, { parts: 1_000_000, fitments: stage.fitments }]) sizes.push(await openSize(stage, size));
  return [await measureGrowth(sizes, stage.fitments)];
}

async function openSize(stage: Stage, { parts, fitments }: typeof SMALL): Promise<Size> {
  const { url, client } = await stage.database();
  await step(`${parts} parts`, () => fillCatalogue(client, parts));
  await step(`${fitments} fitments`, () => fillFitments(client, { parts, fitments }));
  const { token } = await makeAdmin(stage.environment, [client]);
  const { port } = await stage.shop(url);
  return { parts, port, client, token };
}

/**
 * A signed-in caller is never answered from the memory of whole responses. The first request is after a change of the
 * catalogue, as after an edit of a price; the next ones are as after orders. Both sizes take turns.
 */
async function measureGrowth(sizes: Size[], fitments: number): Promise<Table> {
  const rows = [];
  for (const [name, request] of cases) {
    const times = sizes.map(() => ({ first: [] as number[], next: [] as number[] }));
    await step(name, async () => {
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const [n, size] of sizes.entries()) {
          const first = await changeAndAsk(size, request);
          const next = [await ask(size, request), await ask(size, request), await ask(size, request)];
          // The first round warms up.
          if (round > 0) times[n]?.first.push(first);
          if (round > 0) times[n]?.next.push(...next);
        }
      }
    });
    const [few, many] = times.map(({ first, next }) => ({ first: median(first), next: median(next) }));
    if (!few || !many) continue;
    const cells = [few.next, many.next, few.first, many.first].map(milliseconds);
    rows.push([name, ...cells, ratio(many.next / few.next), ratio(many.first / few.first)]);
  }
  const title = `One signed-in caller, p50 in ms at 1,000 and at 1,000,000 parts with ${fitments} fitments`;
  return { title, headings: ['', '1k', '1M', 'first, 1k', 'first, 1M', '1M : 1k', 'first, 1M : 1k'], rows };
}

async function changeAndAsk(size: Size, request: object): Promise<number> {
  await size.client.query('UPDATE products SET name = name WHERE id = (SELECT id FROM products LIMIT 1)');
  return ask(size, request);
}

async function ask({ port, token }: Size, request: object): Promise<number> {
  const bytes = post('/graphql', request, token);
  const start = performance.now();
  const { status, body } = await exchange(port, bytes);
  const ms = performance.now() - start;
  if (status !== 200 || body.includes('{"errors"')) throw new Error(body.toString());
  return ms;
}
