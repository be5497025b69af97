import pg from 'pg';
import { messagesAt } from './messages.ts';
import {
  type Buyer,
  eventRows,
  fitAnswerRows,
  type OrderedPart,
  orderRow,
  paymentRows,
  shipmentLineRows,
  shipmentRows,
} from './order-rows.ts';
import { diagramPositions, diagrams, fitments, modelDiagrams, models } from './models.ts';
import { orders } from './orders.ts';
import { answerRows, partReviewRows, questionRows } from './posts.ts';
import { equivalentEntries, partAliases, supersessions } from './part-numbers.ts';
import { admin, people, profiles } from './people.ts';
import { products } from './products.ts';
import { reviewsAt } from './reviews.ts';
import { agencies, stockRowsAt } from './stock.ts';

const LOCK = 0x73656564; // 'seed'; an advisory lock, so that one process seeds at a time

/**
 * Seeds a migrated database with parts, models, users, orders, reviews and messages. Inserts only missing rows and changes no
 * existing ones, so it may run on every start and in several processes at the same time. The agencies are optional.
 */
export async function seed(databaseUrl: string, { hasAgencies }: { hasAgencies: boolean }): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'kelvin-seed' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await insertAll(client, { now: new Date(), hasAgencies });
    await client.query('COMMIT');
  } finally {
    // Rolls back an unfinished transaction, too.
    await client.end();
  }
}

async function insertAll(client: pg.Client, { now, hasAgencies }: { now: Date; hasAgencies: boolean }) {
  await insertMissing(client, 'users', people);
  await insertMissing(client, 'products', products);
  await insertFitList(client);
  await insertNumbers(client);
  const buyers = await loadBuyers(client);
  const idOf = (uid: string | null) => (uid === null ? null : (buyers.get(uid)?.id ?? null));
  if (hasAgencies) await insertStock(client, now, idOf(admin.uid));

  await insertMissing(
    client,
    'profiles',
    profiles.map(({ uid, ...profile }) => ({ userId: idOf(uid), ...profile, updatedAt: now })),
  );
  await insertMissing(
    client,
    'reviews',
    reviewsAt(now).map(({ uid, ...review }) => ({ ...review, userId: idOf(uid), isVerifiedBuyer: uid !== null })),
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
  // Only new orders get seeded events, payments and shipments: an existing order has its own, and may have changed.
  const fresh = complete.filter(({ order }) => inserted.has(order.id));
  const events = fresh.flatMap((one) => eventRows(one, idOf(admin.uid), now));
  await insertMissing(client, 'order_events', events);
  const payments = fresh.flatMap((one) => paymentRows(one, now));
  await insertMissing(client, 'payments', payments);
  const shipments = fresh.flatMap((one) => shipmentRows(one, now));
  await insertMissing(client, 'shipments', shipments);
  await insertMissing(client, 'shipment_lines', fresh.flatMap(shipmentLineRows));
  // An admin may have removed the model.
  const { rows: present } = await client.query<{ id: string }>('SELECT id FROM equipment_models');
  const known = new Set(present.map(({ id }) => id));
  const answers = fresh.flatMap((one) => fitAnswerRows(one, now));
  await insertMissing(
    client,
    'fit_answers',
    answers.filter(({ modelId }) => known.has(modelId)),
  );
  const written = fresh.flatMap((one) => partReviewRows(one, now));
  await insertMissing(client, 'part_reviews', written);
  const asked = fresh.flatMap((one) => questionRows(one, now));
  await insertMissing(client, 'part_questions', asked);
  const given = fresh.flatMap((one) => answerRows(one, idOf(admin.uid), now));
  await insertMissing(client, 'part_answers', given);
}

/** Only into an empty fit list: an admin may have removed a seeded model or entry. */
async function insertFitList(client: pg.Client) {
  const { rowCount } = await client.query('SELECT FROM equipment_models LIMIT 1');
  if (rowCount) return;
  const { rows } = await client.query<{ id: string }>('SELECT id FROM products');
  const known = new Set(rows.map(({ id }) => id));
  const isOfKnownPart = ({ productId }: { productId: string }) => known.has(productId);
  await insertMissing(client, 'equipment_models', models);
  await insertMissing(client, 'fitments', fitments.filter(isOfKnownPart));
  await insertMissing(client, 'diagrams', diagrams);
  await insertMissing(client, 'diagram_positions', diagramPositions.filter(isOfKnownPart));
  await insertMissing(client, 'model_diagrams', modelDiagrams);
}

/** Only without any: an admin may have removed a seeded number. */
async function insertNumbers(client: pg.Client) {
  const { rowCount } = await client.query('SELECT FROM part_aliases UNION ALL SELECT FROM supersessions LIMIT 1');
  if (rowCount) return;
  const { rows } = await client.query<{ id: string }>('SELECT id FROM products');
  const known = new Set(rows.map(({ id }) => id));
  const isOfKnownPart = ({ productId }: { productId: string }) => known.has(productId);
  await insertMissing(client, 'part_aliases', partAliases.filter(isOfKnownPart));
  await insertMissing(client, 'supersessions', supersessions.filter(isOfKnownPart));
  await insertMissing(
    client,
    'equivalent_entries',
    equivalentEntries.filter(({ productId, otherId }) => known.has(productId) && known.has(otherId)),
  );
}

/**
 * Adds the agencies and the stock at each, unless an admin has saved the settings and so may have removed the agencies. A part
 * whose stock has changed since it was seeded keeps one stock.
 */
async function insertStock(client: pg.Client, now: Date, actorId: string | null) {
  const { rowCount } = await client.query(
    'UPDATE shop_settings SET version = 2 WHERE version = 1 AND NOT EXISTS (SELECT FROM pickup_agencies)',
  );
  if (!rowCount) return;
  await insertMissing(client, 'pickup_agencies', agencies);
  for (const { productId, available, levels, movements } of stockRowsAt(now, actorId)) {
    const { rowCount: isSplit } = await client.query(
      `UPDATE products SET stock_by_agency = true
       WHERE id = $1 AND available = $2 AND archived_at IS NULL AND NOT stock_by_agency`,
      [productId, available],
    );
    if (!isSplit) continue;
    await insertMissing(client, 'stock_levels', levels);
    await insertMissing(client, 'stock_movements', movements);
  }
}

// Looked up by uid: a user who signed in before the first seeding has an id generated by the server.
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

/** Inserts the missing rows and returns their keys; the first column of a row is its key. */
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
