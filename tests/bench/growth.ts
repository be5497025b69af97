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
  /** Seconds for filling in the parts, and the entries of fit lists. */
  filled: [parts: number, fitments: number];
  /** A part that most of the searches find. */
  changed: string;
  port: number;
  client: pg.Client;
  token: string;
}

interface GrowthRequest {
  query: string;
  variables: { filter?: object; [name: string]: unknown };
}

const lookupDocument = `query ModelLookup($text: String!) { modelLookup(text: $text, first: 8) { kind model { number brand } } }`;
const list = (filter: object, orderBy = 'RELEVANCE') => ({
  query: listDocument,
  variables: { first: 20, orderBy, filter },
});
const countDocument = `query Count($filter: ProductFilter) { products(first: 1, filter: $filter) { totalCount } }`;
const count = (filter: object) => ({ query: countDocument, variables: { filter } });
const facets = (filter: object) => ({ query: facetsDocument, variables: { filter } });
const lookup = (text: string) => ({ query: lookupDocument, variables: { text } });
const unit = { modelNumber: 'FX-000012M' };

/** Each catalogue has these models and aliases. */
const cases: [name: string, request: GrowthRequest][] = [
  ['common word, ranked', list({ search: 'valve' })],
  ['two words', list({ search: 'dual capacitor' })],
  ['slip: capasitor', list({ search: 'capasitor' })],
  ['number of a common word', count({ search: 'valve' })],
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
/** Of questions that were not asked before. */
const NEW_ROUNDS = 5;
const SMALL = { parts: 1_000, fitments: 10_000 };
const LARGE = 1_000_000;

/** Measures what a signed-in caller waits for, among 1,000 and among a million parts. */
export async function benchGrowth(stage: Stage): Promise<Table[]> {
  const sizes: Size[] = [];
  for (const size of [SMALL, { parts: LARGE, fitments: stage.fitments }]) sizes.push(await openSize(stage, size));
  const [, large] = sizes;
  const filling = {
    title: 'Filling in',
    headings: ['', 's'],
    rows: [
      [`${LARGE} parts`, seconds(large?.filled[0])],
      [`${stage.fitments} fitments`, seconds(large?.filled[1])],
    ],
  };
  return [await measureGrowth(sizes, stage.fitments), filling];
}

async function openSize(stage: Stage, { parts, fitments }: typeof SMALL): Promise<Size> {
  const { url, client } = await stage.database();
  const start = performance.now();
  await step(`${parts} parts`, () => fillCatalogue(client, parts));
  const between = performance.now();
  await step(`${fitments} fitments`, () => fillFitments(client, { parts, fitments }));
  const filled: Size['filled'] = [between - start, performance.now() - between];
  const { token } = await makeAdmin(stage.environment, [client]);
  const { port } = await stage.shop(url);
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM products WHERE name LIKE '%expansion valve%' LIMIT 1`,
  );
  return { parts, port, client, token, filled, changed: rows[0]?.id ?? '' };
}

interface Times {
  /** Answers after orders. */
  next: number[];
  /** The first answer after a change of the catalogue. */
  first: number[];
  /** Answers to a question that was not asked before. */
  asNew: number[];
}

/** A signed-in caller is never answered from the memory of whole responses. Both sizes take turns. */
async function measureGrowth(sizes: Size[], fitments: number): Promise<Table> {
  const rows = [];
  for (const [name, request] of cases) {
    const times = sizes.map((): Times => ({ next: [], first: [], asNew: [] }));
    await step(name, async () => {
      // The first round warms up.
      for (let round = 0; round <= ROUNDS; round += 1)
        for (const [n, size] of sizes.entries()) await measureRound(size, { request, round, times: times[n] });
    });
    const [few, many] = times.map(({ next, first, asNew }) => ({
      next: median(next),
      first: median(first),
      asNew: median(asNew),
    }));
    if (!few || !many) continue;
    const pairs = (['next', 'first', 'asNew'] as const).map((kind) => [few[kind], many[kind]] as const);
    rows.push([
      name,
      ...pairs.flatMap(([one, other]) => [milliseconds(one), milliseconds(other)]),
      ...pairs.map(([one, other]) => ratio(other / one)),
    ]);
  }
  const title = `One signed-in caller, p50 in ms at 1,000 and at 1,000,000 parts with ${fitments} fitments`;
  const headings = ['', '1k', '1M', 'first, 1k', 'first, 1M', 'new, 1k', 'new, 1M', '1M : 1k', 'first', 'new'];
  return { title, headings, rows };
}

interface Round {
  request: GrowthRequest;
  round: number;
  times: Times | undefined;
}

async function measureRound(size: Size, { request, round, times }: Round): Promise<void> {
  await changePrice(size);
  const first = await ask(size, request);
  const next = [await ask(size, request), await ask(size, request), await ask(size, request)];
  if (round === 0) return;
  times?.first.push(first);
  times?.next.push(...next);
  if (round <= NEW_ROUNDS) times?.asNew.push(await ask(size, makeNew(request, round)));
}

const changePrice = ({ client, changed }: Size) =>
  client.query('UPDATE products SET price_cents = 1 + price_cents % 5000 WHERE id = $1', [changed]);

/** The same question with a price limit above each price, which makes it another one. */
function makeNew({ query, variables }: GrowthRequest, round: number): GrowthRequest {
  const { filter } = variables;
  return filter
    ? { query, variables: { ...variables, filter: { ...filter, maxPriceCents: 5_000 + round } } }
    : { query, variables };
}

const seconds = (ms = NaN) => (ms / 1_000).toFixed(0);

async function ask({ port, token }: Size, request: object): Promise<number> {
  const bytes = post('/graphql', request, token);
  const start = performance.now();
  const { status, body } = await exchange(port, bytes);
  const ms = performance.now() - start;
  if (status !== 200 || body.includes('{"errors"')) throw new Error(body.toString());
  return ms;
}
