import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import { step } from '../../sandbox/src/commands/progress.ts';
import { fillCatalogue } from './catalogue.ts';
import { makeAdmin } from './data.ts';
import { ratio, type Table, whole } from './report.ts';
import type { Server } from './server-processes.ts';
import type { Stage } from './stage.ts';

const PARTS = 100_000;
/** A process is killed when this part of the rows is done. */
const KILLED_AT = 0.3;
const LOOK_MS = 50;

/** Checks, applies and undoes a file with another price for each part; then again, with a process killed in the middle of both. */
export async function benchImports(stage: Stage): Promise<Table[]> {
  const { url, client } = await stage.database();
  await step(`${PARTS} parts`, () => fillCatalogue(client, PARTS));
  const { token } = await makeAdmin(stage.environment, [client]);
  // The statement timeout of production; a process looks for imports after a second, instead of two.
  const start = () =>
    stage.shop(url, { SWEEP_SECONDS: '1', RATE_LIMIT_RECEIPTS: '1000', DATABASE_TIMEOUT_SECONDS: '3' });
  let shop: Server = await start();
  const ask = (
    path: string,
    { headers, body: sent }: { headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> } = {},
  ) =>
    fetch(`http://127.0.0.1:${shop.port}${path}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(sent && { method: 'POST', body: sent }),
    });
  const exported = async () => (await ask('/catalog-files/parts.csv')).text();
  const before = await step('Export', exported);
  const body = new Uint8Array(gzipSync(otherPrices(before)));

  const rows: string[][] = [];
  for (const isKilled of [false, true]) {
    const [uploaded, id] = await timed(() => upload());
    if (!isKilled) rows.push(row('upload', uploaded));
    const run = async (name: string, mutation: string | null, { done, state }: { done: string; state: string }) => {
      if (mutation) await mutate(mutation, id);
      const isKilledHere = isKilled && mutation !== null;
      const killedAt = isKilledHere ? await killAt(id, done) : null;
      const [seconds] = await timed(() => untilState(client, id, state));
      rows.push(
        row(isKilledHere ? `${name}, after a kill at row ${killedAt}` : name, seconds, PARTS - (killedAt ?? 0)),
      );
    };
    const suffix = isKilled ? ' the second file' : '';
    await step(`Check${suffix}`, () => run('check', null, { done: 'CHANGED', state: 'DRAFT' }));
    await step(`Apply${suffix}`, () => run('apply', 'applyCatalogImport', { done: 'APPLIED', state: 'APPLIED' }));
    await refuseRepeats(client, id);
    await step(`Undo${suffix}`, () => run('undo', 'undoCatalogImport', { done: 'UNDONE', state: 'UNDONE' }));
    if ((await exported()) !== before) throw new Error('The undo left other bytes in the export of the parts.');
  }
  const title = 'An import with another price for each of 100,000 parts; an undo restores each byte';
  return [{ title, headings: ['', 's', 'rows/s'], rows: rows.filter(([name]) => !name?.startsWith('check,')) }];

  async function upload(): Promise<string> {
    const given = { 'content-type': 'text/csv', 'content-encoding': 'gzip' };
    const response = await ask('/catalog-files/prices?name=bench.csv', { headers: given, body });
    const { id, message } = (await response.json()) as { id?: string; message?: string };
    if (!id) throw new Error(`The upload was refused: ${message}`);
    return id;
  }

  async function mutate(name: string, importId: string): Promise<void> {
    const query = `mutation ($input: CatalogImportInput!) { ${name}(input: $input) { __typename } }`;
    const response = await ask('/graphql', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input: { importId } } }),
    });
    const text = await response.text();
    if (text.startsWith('{"errors"')) throw new Error(text);
  }

  /** Kills the process in the middle, and starts another one. Returns the number of rows that were done. */
  async function killAt(id: string, state: string): Promise<number> {
    while ((await countOf(client, id, state)) < PARTS * KILLED_AT) await pause(LOOK_MS);
    process.kill(shop.pid, 'SIGKILL');
    const done = await countOf(client, id, state);
    if (done === PARTS) throw new Error('The process was killed too late.');
    await shop.stop();
    shop = await start();
    return done;
  }
}

const row = (name: string, seconds: number, rows = PARTS) => [name, ratio(seconds), whole(rows / seconds)];

async function timed<Result>(run: () => Promise<Result>): Promise<[seconds: number, Result]> {
  const startedAt = performance.now();
  const result = await run();
  return [(performance.now() - startedAt) / 1_000, result];
}

async function countOf(client: pg.Client, id: string, state: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int FROM catalog_import_rows WHERE import_id = $1 AND state = $2',
    [id, state],
  );
  return rows[0]?.count ?? NaN;
}

async function untilState(client: pg.Client, id: string, state: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ state: string }>('SELECT state FROM catalog_imports WHERE id = $1', [id]);
    if (rows[0]?.state === state) return;
    await pause(LOOK_MS);
  }
}

/** Each part must have its new price, one version more and one audit entry. */
async function refuseRepeats(client: pg.Client, id: string): Promise<void> {
  const { rows } = await client.query<{ wrong: number; entries: number }>(
    `SELECT count(*) FILTER (WHERE products.price_cents <> (changed.after ->> 'priceCents')::int OR products.version <> changed.version + 1 OR changed.state <> 'APPLIED')::int AS wrong,
       (SELECT count(*)::int FROM audit_entries, catalog_imports AS own
         WHERE own.id = $1 AND action = 'PRODUCT_EDITED' AND audit_entries.created_at >= own.created_at) AS entries
     FROM catalog_import_rows AS changed LEFT JOIN products ON products.id = changed.product_id WHERE import_id = $1`,
    [id],
  );
  const { wrong = NaN, entries = NaN } = rows[0] ?? {};
  if (wrong !== 0 || entries !== PARTS) throw new Error(`${wrong} parts are wrong, with ${entries} audit entries.`);
}

/** The part numbers of an export, each with a price that differs by a cent and is within the limits. */
function otherPrices(parts: string): string {
  const [head = '', ...lines] = parts.split('\r\n').filter(Boolean);
  const place = head.split(',').indexOf('Price');
  const changed = lines.map((line) => {
    const cells = line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [];
    const cents = Math.round(Number(cells[place]) * 100);
    return `${cells[0]},${((cents + (cents < 5_000 ? 1 : -1)) / 100).toFixed(2)}`;
  });
  if (changed.length !== PARTS) throw new Error(`The export has ${changed.length} parts.`);
  return ['Part number,Price', ...changed].join('\r\n');
}
