import pg from 'pg';
import { messagesAt } from './messages.ts';
import { eventRows, orderRow, paymentRows, type Buyer, type OrderedPart } from './order-rows.ts';
import { orders } from './orders.ts';
import { admin, people, profiles } from './people.ts';
import { products } from './products.ts';
import { reviewsAt } from './reviews.ts';

const LOCK = 0x73656564; // 'seed'; only one process fills the books at a time

/**
 * Fills a migrated database with the catalogue, people, orders, reviews and messages of a shop in business. Adds what
 * is missing and changes nothing that is there, so that it may run on every start and in several processes at once.
 */
export async function seed(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'kelvin-seed' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await fillBooks(client, new Date());
    await client.query('COMMIT');
  } finally {
    // Ends an unfinished transaction too.
    await client.end();
  }
}

async function fillBooks(client: pg.Client, now: Date) {
  await insertMissing(client, 'users', people);
  await insertMissing(client, 'products', products);
  const buyers = await loadBuyers(client);
  const idOf = (uid: string | null) => (uid === null ? null : (buyers.get(uid)?.id ?? null));

  await insertMissing(
    client,
    'profiles',
    profiles.map(({ uid, ...profile }) => ({ userId: idOf(uid), ...profile, updatedAt: now })),
  );
  await insertMissing(
    client,
    'reviews',
    reviewsAt(now).map(({ uid, ...review }) => ({ ...review, userId: idOf(uid) })),
  );
  await insertMissing(
    client,
    'contact_messages',
    messagesAt(now).map((message) => ({ ...message, handledById: message.handledAt && idOf(admin.uid) })),
  );

  const parts = await loadParts(client);
  const complete = orders.flatMap((order) => {
    const buyer = buyers.get(order.uid);
    const part = parts.get(order.partNumber);
    return buyer && part ? [{ order, buyer, part }] : [];
  });
  const rows = complete.map((one) => orderRow(one, now));
  const inserted = await insertMissing(client, 'orders', rows);
  // History and payments go in only with their order: one that is there already has its own, and may have moved on.
  const fresh = complete.filter(({ order }) => inserted.has(order.id));
  const events = fresh.flatMap((one) => eventRows(one, idOf(admin.uid), now));
  await insertMissing(client, 'order_events', events);
  const payments = fresh.flatMap((one) => paymentRows(one, now));
  await insertMissing(client, 'payments', payments);
}

// Asked by uid: somebody may have signed in before the first seeding, and then has an id of the server's making.
async function loadBuyers(client: pg.Client) {
  const { rows } = await client.query<Buyer>('SELECT id, uid, name, email FROM users WHERE uid = ANY($1)', [
    people.map((person) => person.uid),
  ]);
  return new Map(rows.map((row) => [row.uid, row]));
}

async function loadParts(client: pg.Client) {
  const { rows } = await client.query<OrderedPart>(
    'SELECT id, part_number AS "partNumber", name, price_cents AS "priceCents" FROM products WHERE part_number = ANY($1)',
    [orders.map((order) => order.partNumber)],
  );
  return new Map(rows.map((row) => [row.partNumber, row]));
}

/** Inserts the rows that are not there yet, and returns the keys of those; a row's first column is its key. */
async function insertMissing(client: pg.Client, table: string, rows: object[]): Promise<Set<string>> {
  const [first] = rows;
  if (!first) return new Set();
  const names = Object.keys(first);
  const columns = names.map(snakeCase);
  const values = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, v]) => [snakeCase(name), v])));
  const { rows: inserted } = await client.query<{ key: string }>(
    `INSERT INTO ${table} (${columns.join()}) SELECT ${columns.join()} FROM json_populate_recordset(NULL::${table}, $1)
     ON CONFLICT DO NOTHING RETURNING ${columns[0]} AS key`,
    [JSON.stringify(values)],
  );
  return new Set(inserted.map((row) => row.key));
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
