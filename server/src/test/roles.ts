import pg from 'pg';

/** Runs the statements one by one as the role of the URL. */
export async function runAs(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export const dropRole = (url: string, role: string) => runAs(url, `DROP OWNED BY ${role}`, `DROP ROLE ${role}`);
