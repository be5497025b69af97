import type pg from 'pg';
import { chunksOf, inSessions, withoutIndexes } from './bulk-load.ts';
import { idOf } from './catalogue.ts';

/** Entries in the fit list of each model. */
const ENTRIES = 50;
const CHUNK = 5_000;
const tables = ['part_aliases', 'equipment_models', 'fitments'];

/**
 * Gives every twentieth part an alias, and fills in as many models as the fitments need. The parts of a fit list are spread
 * over the catalogue.
 */
export async function fillFitments(client: pg.Client, { parts, fitments }: { parts: number; fitments: number }) {
  const models = Math.max(1, fitments / ENTRIES);
  // Also those of the foreign keys, which would look up each row.
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
  await client.query(
    `INSERT INTO part_aliases (product_id, kind, number)
     SELECT ${idOf("'part' || n")}, 'OEM', 'OEM-' || lpad(n::text, 7, '0') FROM generate_series(20, $1::int, 20) AS n`,
    [parts],
  );
  await client.query(
    `INSERT INTO equipment_models (id, brand, number, kind)
     SELECT ${idOf("'model' || n")}, 'Fenwick', 'FX' || lpad(n::text, 6, '0') || chr(65 + n % 26), 'FURNACE'
     FROM generate_series(1, $1::int) AS n`,
    [models],
  );
  const jobs = chunksOf(models, CHUNK).map(([first, last]) => ({
    name: `fitments of models ${first} to ${last}`,
    run: (session: pg.Client) => session.query(insertFitments, [first, last, parts]),
  }));
  await withoutIndexes(client, 'fitments', () => inSessions(client, jobs));
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ALL`);
  await client.query(`VACUUM ANALYZE ${tables.join(', ')}`);
}

// 7919 is prime, so the parts of a model differ.
const insertFitments = `
  INSERT INTO fitments (model_id, product_id, verdict)
  SELECT ${idOf("'model' || n")}, ${idOf("'part' || 1 + (n * 31 + entry * 7919) % $3::int")}, 'FITS'
  FROM generate_series($1::int, $2::int) AS n, generate_series(1, ${ENTRIES}) AS entry`;
