import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { TestEnvironment } from '../support/environment/provided-context.ts';

export interface Customer {
  id: string;
  token: string;
}

const CONCURRENCY = 20;

/** Creates accounts at the identity provider and their rows in the database. */
export async function makeCustomers(
  { identityUrl }: TestEnvironment,
  client: pg.Client,
  count: number,
): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let first = 0; first < count; first += CONCURRENCY) {
    const numbers = Array.from({ length: Math.min(CONCURRENCY, count - first) }, (_, n) => first + n);
    for (const { uid, email, name, token } of await Promise.all(numbers.map((n) => signUp(identityUrl, n)))) {
      const { rows } = await client.query<{ id: string }>(
        'INSERT INTO users (id, uid, email, name) VALUES (uuidv7(), $1, $2, $3) RETURNING id',
        [uid, email, name],
      );
      customers.push({ id: rows[0]?.id ?? '', token });
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

export async function makeAdmin(environment: TestEnvironment, client: pg.Client): Promise<Customer> {
  const [admin = { id: '', token: '' }] = await makeCustomers(environment, client, 1);
  await client.query(`UPDATE users SET role = 'ADMIN' WHERE id = $1`, [admin.id]);
  return admin;
}
