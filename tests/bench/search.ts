import { step } from '../../sandbox/src/commands/progress.ts';
import { fillCatalogue } from './catalogue.ts';
import { listDocument } from './documents.ts';
import { isData, isOk, post } from './http.ts';
import { runInterleaved, type Side } from './measure.ts';
import { milliseconds, ratio, type Table } from './report.ts';
import { type Case, type Catalogue, searchCases } from './search-cases.ts';
import type { Server } from './server-processes.ts';
import type { Stage } from './stage.ts';

const SIZES = [1_000, 100_000];

/** Measures a search among 100,000 parts and among 1,000, through the API and as a bare statement. */
export async function benchSearch(stage: Stage): Promise<Table[]> {
  const catalogues: Catalogue[] = [];
  for (const parts of SIZES) catalogues.push(await step(`${parts} parts`, () => openCatalogue(stage, parts)));
  const rows = [];
  for (const one of searchCases) {
    const sides = catalogues.flatMap((catalogue) => [shopSide(one, catalogue), bareSide(one, catalogue)]);
    const dose = { connections: 1, most: 400, ms: 250, rounds: stage.rounds, session: catalogues[0]?.session ?? NaN };
    const [shopFew, bareFew, shopMany, bareMany] = await step(one.name, () => runInterleaved(sides, dose));
    if (!shopFew || !bareFew || !shopMany || !bareMany) continue;
    rows.push([
      one.name,
      ...[shopFew, shopMany, bareFew, bareMany].map(({ p50 }) => milliseconds(p50)),
      milliseconds(shopMany.p99),
      ratio(shopMany.p50 / shopFew.p50),
      ratio(bareMany.p50 / bareFew.p50),
      ratio(shopMany.p50 / bareMany.p50),
    ]);
  }
  const title = 'Search and pages, one caller, p50 in ms at 1,000 and at 100,000 parts (p99 at 100,000)';
  const headings = [
    '',
    'shop, 1k',
    '100k',
    'pg, 1k',
    '100k',
    'p99',
    'shop, 100k : 1k',
    'pg, 100k : 1k',
    'shop : pg, 100k',
  ];
  return [{ title, headings, rows }];
}

async function openCatalogue(stage: Stage, parts: number): Promise<Catalogue> {
  const { url, client, session } = await stage.database();
  await fillCatalogue(client, parts);
  const [shop, bare] = [await stage.shop(url), await stage.bare(url)];
  const { rows } = await client.query<{ number: string }>(
    'SELECT part_number AS number FROM products ORDER BY id LIMIT 50',
  );
  const { rows: dear } = await client.query<{ id: string; priceCents: number }>(
    `SELECT id, price_cents AS "priceCents" FROM products ORDER BY price_cents, id OFFSET ${parts * 0.9} LIMIT 1`,
  );
  const { id = '', priceCents = 0 } = dear[0] ?? {};
  const cursor = await cursorAt(shop, priceCents);
  return { parts, shop, bare, session, numbers: rows.map(({ number }) => number), ninety: { id, priceCents, cursor } };
}

/** The cursor of the first part of that price; a cursor does not depend on the filter. */
async function cursorAt({ port }: Server, minPriceCents: number): Promise<string> {
  const variables = { first: 1, orderBy: 'PRICE_LOW', filter: { minPriceCents } };
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: listDocument, variables }),
  });
  const { data } = (await response.json()) as { data: { products: { pageInfo: { endCursor: string } } } };
  return data.products.pageInfo.endCursor;
}

const shopSide = ({ document = listDocument, variables }: Case, catalogue: Catalogue): Side => ({
  name: `shop ${catalogue.parts}`,
  port: catalogue.shop.port,
  pids: [catalogue.shop.pid],
  request: (n) => post('/graphql', { query: document, variables: variables(catalogue, n) }),
  accepts: isData,
});

function bareSide({ bare }: Case, catalogue: Catalogue): Side {
  const request = (n: number) => {
    const [statement, values] = bare(catalogue, n);
    return post(`/${statement}`, values);
  };
  const { port, pid } = catalogue.bare;
  return { name: `bare ${catalogue.parts}`, port, pids: [pid], request, accepts: isOk };
}
