import { createHash } from 'node:crypto';
import { step } from '../../sandbox/src/commands/progress.ts';
import { fillCatalogue } from './catalogue.ts';
import { listDocument, oneDocument } from './documents.ts';
import { runInterleaved, type Side } from './interleaved.ts';
import { get, isData, isOk, post } from './requests.ts';
import type { Server } from './shop-server.ts';
import type { Stage } from './stage.ts';
import { countStatements } from './statement-count.ts';
import { compared } from './table.ts';

const PARTS = 1_000;

const list = { query: listDocument, variables: { first: 20, orderBy: 'NEWEST' } };

/** Compares a visitor's two most frequent queries with one prepared statement behind node:http. */
export async function benchReads(stage: Stage): Promise<void> {
  const { url, client, session } = await stage.database();
  await step(`${PARTS} parts`, () => fillCatalogue(client, PARTS));
  const { rows } = await client.query<{ id: string }>('SELECT id FROM products ORDER BY id');
  const ids = rows.map(({ id }) => id);
  const [shop, bare] = [await stage.shop(url), await stage.bare(url)];
  const dose = { connections: 10, most: 100_000, ms: 1_500, rounds: stage.rounds, session };
  const constant: Side = { name: 'node:http, constant', ...bare, request: () => get('/constant'), accepts: isOk };
  const lists = await step('list of 20', () =>
    runInterleaved(
      [
        { name: 'node:http + pg', ...bare, request: () => post('/list', []), accepts: isOk },
        constant,
        { name: 'shop', ...shop, request: () => post('/graphql', list), accepts: isData },
        persisted(shop),
      ],
      dose,
    ),
  );
  const one = (n: number) => ids[(n * 7) % ids.length] ?? '';
  const ones = await step('one part', () =>
    runInterleaved(
      [
        { name: 'node:http + pg', ...bare, request: (n) => post('/one', [one(n)]), accepts: isOk },
        { name: 'shop', ...shop, request: (n) => post('/graphql', oneQuery(one(n))), accepts: isData },
      ],
      dose,
    ),
  );
  compared('list of 20, 10 connections', lists);
  compared('one part, 10 connections', ones);
  await step('statements of the queries', async () => {
    const ofList = await countStatements(stage, url, () => Promise.resolve(() => post('/graphql', list)));
    const ofOne = await countStatements(stage, url, () => Promise.resolve((n) => post('/graphql', oneQuery(one(n)))));
    console.log(`    list: ${ofList.join(', ')}\n    one: ${ofOne.join(', ')}`);
  });
}

const oneQuery = (id: string) => ({ query: oneDocument, variables: { id } });

/** The list as a persisted query by GET; the first request of a round registers the document. */
function persisted(shop: Server): Side {
  const sha256Hash = createHash('sha256').update(list.query).digest('hex');
  const asked = { variables: list.variables, extensions: { persistedQuery: { version: 1, sha256Hash } } };
  const parameters = new URLSearchParams(
    Object.entries(asked).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  );
  const request = get(`/graphql?${parameters.toString()}`, { 'apollo-require-preflight': 'yes' });
  const first = post('/graphql', { ...list, ...asked });
  return {
    name: 'shop, persisted GET',
    ...shop,
    request: (n) => (n === 0 ? first : request),
    accepts: isData,
  };
}
