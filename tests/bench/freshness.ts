import type pg from 'pg';
import { step } from '../../sandbox/src/commands/progress.ts';
import type { Customer } from './data.ts';
import { contactDocument, editDocument } from './documents.ts';
import type { Table } from './report.ts';
import type { Stage } from './stage.ts';

const OPERATIONS = 20_000;
const PARTS = 5;
const READERS = 15;
/** One operation in five changes a part. */
const WRITES_OF = 5;
const MUTATIONS = 100;

/** The shop stores a message once that is repeated within ten minutes; here each message is an hour old at once. */
const storeRepeats = `
  CREATE OR REPLACE FUNCTION an_hour_old() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.created_at := NEW.created_at - interval '1 hour'; RETURN NEW; END $$;
  CREATE OR REPLACE TRIGGER an_hour_old BEFORE INSERT ON contact_messages FOR EACH ROW EXECUTE FUNCTION an_hour_old()`;

interface Shops {
  /** The addresses of the processes, or of a balancer. */
  ports: number[];
  client: pg.Client;
  admin: Customer;
  customers: Customer[];
  operations: number;
}

interface Outcome {
  reads: number;
  writes: number;
  /** Answers from before a write that was acknowledged before the read was sent. */
  stale: string[];
  /** Answers with data of another user. */
  leaks: string[];
  mutations: number;
}

/** Mixes reads and writes over two processes and checks each answer against the acknowledged writes. */
export async function benchFreshness(stage: Stage): Promise<Table[]> {
  const { setups, admin, customers } = await stage.common();
  const [{ url, server, client }] = setups;
  const other = await stage.shop(url);
  const ports = [server.port, other.port];
  const found = await step(`${OPERATIONS} reads and writes over two processes`, () =>
    mixReadsAndWrites({ ports, client, admin, customers, operations: OPERATIONS }),
  );
  await other.stop();
  refuseOldAnswers(found);
  const { reads, writes, stale, leaks, mutations } = found;
  return [
    {
      title: 'Freshness over two processes',
      headings: ['reads', 'writes', 'old answers', 'answers with data of others', 'equal mutations sent', 'executed'],
      rows: [[reads, writes, stale.length, leaks.length, MUTATIONS, mutations].map(String)],
    },
  ];
}

export function refuseOldAnswers({ stale, leaks, mutations }: Outcome): void {
  const faults = [...stale, ...leaks, ...(mutations === MUTATIONS ? [] : [`${mutations} of ${MUTATIONS} mutations`])];
  if (faults.length > 0) throw new Error(`${faults.length} wrong answers: ${faults.slice(0, 5).join('; ')}`);
}

export async function mixReadsAndWrites({ ports, client, admin, customers, operations }: Shops): Promise<Outcome> {
  // Unpaid orders would limit the stock of their parts.
  await client.query('TRUNCATE orders, idempotency_keys, change_events CASCADE');
  // The newest parts are the first of every list.
  const { rows } = await client.query<{ id: string }>(
    `UPDATE products SET available = 0, created_at = now() WHERE id IN (SELECT id FROM products ORDER BY id LIMIT ${PARTS})
      RETURNING id`,
  );
  const parts = rows.map(({ id }) => id);
  await client.query(storeRepeats);
  const { rows: before } = await client.query<{ count: number }>('SELECT count(*)::int FROM contact_messages');
  /** By part: the newest acknowledged stock. */
  const acknowledged = new Map(parts.map((id) => [id, 0]));
  const found: Outcome = { reads: 0, writes: 0, stale: [], leaks: [], mutations: 0 };
  const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;
  const ask = async (path: string, { body, token }: { body?: object; token?: string } = {}) => {
    const response = await fetch(`http://127.0.0.1:${pick(ports)}${path}`, {
      headers: {
        accept: 'application/json',
        'apollo-require-preflight': 'yes',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok || text.startsWith('{"errors"'))
      throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
    return text;
  };
  const fields = 'id available';
  const list = `{ products(first: ${PARTS}) { edges { node { ${fields} } } } }`;
  const reads: (() => Promise<{ text: string; reader?: Customer }>)[] = [
    async () => ({
      text: await ask('/graphql', { body: { query: `{ product(id: "${pick(parts)}") { ${fields} } }` } }),
    }),
    async () => ({ text: await ask('/graphql', { body: { query: list } }) }),
    async () => ({ text: await ask(`/graphql?query=${encodeURIComponent(list)}`) }),
    async () => ({ text: await ask(`/products?limit=${PARTS}`) }),
    async () => {
      const reader = pick(customers);
      const query = `{ me { id } product(id: "${pick(parts)}") { ${fields} } }`;
      return { text: await ask('/graphql', { body: { query }, token: reader.token }), reader };
    },
    async () => ({
      text: await ask('/graphql', { body: { query: `{ me { id } product(id: "${parts[0]}") { ${fields} } }` } }),
    }),
  ];
  const ids = new Set(customers.map(({ id }) => id));
  const readOnce = async () => {
    const atLeast = new Map(acknowledged);
    const { text, reader } = await pick(reads)();
    found.reads += 1;
    for (const [, id = '', , stock] of text.matchAll(/"_?id":"([\da-f-]{36})"([^{}]*"available":(\d+))?/g)) {
      if (stock !== undefined && Number(stock) < (atLeast.get(id) ?? 0)) {
        found.stale.push(`${stock} pieces instead of ${atLeast.get(id)}`);
      }
      if (ids.has(id) && id !== reader?.id) found.leaks.push(`the id of a user in ${text.slice(0, 100)}`);
    }
    if (reader && !text.includes(reader.id)) found.leaks.push('an answer for another reader');
  };
  // Each part has one writer, so its stock only grows.
  const write = async (productId: string) => {
    for (let available = 1; available <= operations / WRITES_OF / PARTS; available += 1) {
      const variables = { input: { productId, available } };
      await ask('/graphql', { body: { query: editDocument, variables }, token: admin.token });
      acknowledged.set(productId, available);
      found.writes += 1;
    }
  };
  const readAll = async () => {
    while (found.reads + found.writes < operations) await readOnce();
  };
  await Promise.all([...parts.map(write), ...Array.from({ length: READERS }, readAll)]);
  await Promise.all(Array.from({ length: MUTATIONS }, () => ask('/graphql', { body: { query: contactDocument } })));
  const { rows: after } = await client.query<{ count: number }>('SELECT count(*)::int FROM contact_messages');
  found.mutations = (after[0]?.count ?? NaN) - (before[0]?.count ?? NaN);
  return found;
}
