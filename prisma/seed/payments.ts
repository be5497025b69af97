import pg from 'pg';

interface Row {
  intent: string;
  cents: number;
  seconds: number;
  order: string;
  user: string;
}

/** Adds the payments of the seeded orders to the Stripe stand-in, so that both sides agree and refunds work. */
export async function seedPayments(databaseUrl: string, cardsUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'kelvin-seed' });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(
      `SELECT transaction_id AS intent, total_cents AS cents, extract(epoch FROM paid_at)::int AS seconds,
         id AS order, user_id AS user
       FROM orders WHERE starts_with(transaction_id, 'pi_seed_') ORDER BY paid_at`,
    );
    const payments = rows.map(({ intent, cents, seconds, order, user }) => {
      return { id: intent, amount: cents, created: seconds, metadata: { orderId: order, userId: user } };
    });
    const response = await fetch(`${cardsUrl}/__sandbox/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payments }),
    });
    if (!response.ok) throw new Error(`The Stripe stand-in refused the seeded payments (${response.status}).`);
  } finally {
    await client.end();
  }
}
