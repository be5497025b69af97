import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { TestEnvironment } from '../support/environment/provided-context.ts';
import { idOf } from './catalogue.ts';

/** Adds reviews; the home page shows the newest six. */
export async function fillReviews(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO reviews (id, name, comment, rating, image, created_at)
    SELECT ${idOf("'review' || n")}, 'Customer ' || n, 'They came the same day, and the unit has run since. Order ' || n,
      1 + n % 5, '/avatars/avatar.svg', timestamptz '2026-01-01' + make_interval(mins => n)
    FROM generate_series(1, 200) AS n`);
}

// Every state occurs with each user; one in ten is unpaid, no two of the same user and part.
const insertOrders = `
  INSERT INTO orders (id, user_id, product_id, product_name, quantity, unit_price_cents, total_cents, customer_name,
    customer_email, phone, address, status, transaction_id, placed_at, paid_at, delivered_at)
  SELECT uuidv7(), buyer.id, part.id, part.name, n, 100, n * 100, buyer.name, buyer.email, '1', '1', state,
    CASE WHEN state <> 'UNPAID' THEN 'pi_' || n END, now() - make_interval(mins => n),
    CASE WHEN state <> 'UNPAID' THEN now() END, CASE WHEN state = 'DELIVERED' THEN now() END
  FROM (SELECT n, users, (ARRAY['UNPAID', 'SHIPPING', 'DELIVERED', 'DELIVERED', 'SHIPPING'])[
        CASE WHEN (n / users + n) % 10 = 0 THEN 1 ELSE 2 + n % 4 END]::order_status AS state
      FROM generate_series(1, $1::int) AS n, (SELECT count(*)::int AS users FROM users) AS counted) AS numbered
    JOIN (SELECT id, name, email, row_number() OVER (ORDER BY id) AS row FROM users) AS buyer ON buyer.row = 1 + n % users
    JOIN (SELECT id, name, row_number() OVER (ORDER BY id) AS row FROM products) AS part
      ON part.row = 1 + n / users % (SELECT count(*) FROM products)`;

/** Adds orders of all users. */
export async function fillOrders(client: pg.Client, count: number): Promise<void> {
  await client.query('ALTER TABLE orders DISABLE TRIGGER orders_tell');
  await client.query(insertOrders, [count]);
  await client.query('ALTER TABLE orders ENABLE TRIGGER orders_tell');
  // All tables, so that plans do not depend on when Postgres does it by itself.
  await client.query('VACUUM ANALYZE');
}

export interface Customer {
  id: string;
  token: string;
}

const CONCURRENCY = 20;

/** Creates accounts at the identity provider and their rows, with the same ids, in the databases. */
export async function makeCustomers(
  { identityUrl }: TestEnvironment,
  clients: pg.Client[],
  count: number,
): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let first = 0; first < count; first += CONCURRENCY) {
    const numbers = Array.from({ length: Math.min(CONCURRENCY, count - first) }, (_, n) => first + n);
    for (const { uid, email, name, token } of await Promise.all(numbers.map((n) => signUp(identityUrl, n)))) {
      const id = randomUUID();
      for (const client of clients) {
        await client.query('INSERT INTO users (id, uid, email, name) VALUES ($1, $2, $3, $4)', [id, uid, email, name]);
      }
      customers.push({ id, token });
    }
  }
  return customers;
}

async function signUp(identityUrl: string, n: number) {
  const [email, name] = [`${randomUUID()}@bench.example`, `Customer ${n}`];
  const response = await fetch(`${identityUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'secret1', displayName: name, returnSecureToken: true }),
  });
  const { localId: uid, idToken: token } = (await response.json()) as { localId: string; idToken: string };
  return { uid, email, name, token };
}

export async function makeAdmin(environment: TestEnvironment, clients: pg.Client[]): Promise<Customer> {
  const [admin = { id: '', token: '' }] = await makeCustomers(environment, clients, 1);
  for (const client of clients) await client.query(`UPDATE users SET role = 'ADMIN' WHERE id = $1`, [admin.id]);
  return admin;
}
