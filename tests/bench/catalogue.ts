import type pg from 'pg';
import { step } from '../../sandbox/src/commands/progress.ts';

// The same n gives the same part, in a small catalogue as in a large one. hashint4 is Postgres's own.
const pick = (salt: number, list: string[]) =>
  `(ARRAY[${list.map((word) => `'${word}'`).join(', ')}])[1 + abs(hashint4(n * 31 + ${salt}) % ${list.length})]`;

/** A valid UUID of version 7. */
export const idOf = (text: string) => `overlay(overlay(md5(${text}) placing '7' from 13) placing '8' from 17)::uuid`;

const nouns = [
  'capacitor',
  'contactor',
  'fan motor',
  'blower wheel',
  'expansion valve',
  'pleated filter',
  'filter drier',
  'thermostat',
  'pressure switch',
  'limit switch',
  'ignitor',
  'flame sensor',
  'relay',
  'transformer',
  'gas valve',
  'drain pan',
  'condensate pump',
  'control board',
];
const kinds = ['Run', 'Start', 'Dual', 'Universal', 'High limit', 'Round', 'Oval', 'Sealed', 'Adjustable', 'Two-stage'];
const fits = ['for condensers', 'for furnaces', 'for heat pumps', 'for air handlers', 'for rooftop units'];
const brands = ['Drayline', 'Fenwick', 'Halvard', 'Kelmore', 'Pinewood', 'Tamworth', 'Northgate', 'Ashdown', 'Corby'];
const letters = ['DL', 'FW', 'HV', 'KM', 'PW', 'TM', 'NG', 'AD', 'CB'];

/** Number of parts with the rare word in their name. */
const RARE = 10;

/** The pieces of a part's texts. */
const pieces = `SELECT n, ${pick(1, kinds)} || ' ' || ${pick(2, nouns)} AS thing,
    5 + abs(hashint4(n) % 900) / 10.0 || ' µF' AS rating,
    ${pick(3, fits)} || CASE WHEN n % 97 = 7 AND n < 97 * ${RARE} THEN ', with humidistat' ELSE '' END AS use,
    ${pick(4, brands)} AS brand,
    ${pick(4, letters)} || '-' || chr(65 + n % 26) || lpad(n::text, 6, '0') || '/' || n % 7 AS number
  FROM generate_series($1::int, $2::int) AS n`;
const NAME = `thing || ', ' || rating || ', ' || use`;
const REST = 'Switch off the power before fitting it, and compare the figures on the label.';

const targets = `id, part_number, name, brand, category, description, image, price_cents, minimum, available, created_at`;
const values = `${idOf("'part' || n")}, number, ${NAME}, brand,
  (enum_range(NULL::product_category))[1 + abs(hashint4(n * 17) % array_length(enum_range(NULL::product_category), 1))],
  'Replaces part ' || n / 3 || '. ${REST}',
  '/parts/part.svg', 1 + abs(hashint4(n * 7) % 5000), 100 * (1 + n % 3), abs(hashint4(n * 13) % 5001),
  timestamptz '2026-01-01' + make_interval(mins => n)`;

/** Fills an empty catalogue with that many parts. */
export async function fillCatalogue(client: pg.Client, parts: number): Promise<void> {
  // The words are collected once at the end, instead of by a trigger for each part, and the parts are within the limits.
  await client.query('ALTER TABLE products DISABLE TRIGGER USER');
  if (parts > 10_000) await fillLarge(client, parts);
  else await client.query(`INSERT INTO products (${targets}) SELECT ${values} FROM (${pieces}) AS pieces`, [1, parts]);
  await client.query(`
    INSERT INTO product_words (word)
    SELECT DISTINCT word FROM products, regexp_split_to_table(lower(name || ' ' || brand), '[^a-z]+') AS word
    WHERE length(word) BETWEEN 4 AND 40 ON CONFLICT DO NOTHING`);
  await client.query('ALTER TABLE products ENABLE TRIGGER USER');
  await client.query('VACUUM ANALYZE products');
  await client.query('ANALYZE product_words');
}

const CHUNK = 100_000;

/**
 * The search index of a part is computed from its text in half a millisecond. The texts here are made of a few pieces, so
 * each piece is computed once and the part's index is put together from them. The other indexes are built at the end.
 */
async function fillLarge(client: pg.Client, parts: number): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid = 'products'::regclass AND NOT indisprimary`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await client.query(`SET maintenance_work_mem = '512MB'`);
  await client.query(`CREATE TEMP TABLE piece_vectors (piece text PRIMARY KEY, search tsvector, measures tsvector)`);
  await client.query(
    `INSERT INTO piece_vectors SELECT piece, to_tsvector('english', split_words(plain_text(piece))),
       to_tsvector('english', coalesce(measures(plain_text(piece)), '')) FROM (
         SELECT DISTINCT unnest(ARRAY[thing, rating, use]) AS piece FROM (${pieces}) AS pieces) AS pieces`,
    [1, 20_000],
  );
  await client.query(
    `CREATE TEMP TABLE joined_vectors (thing text, use text, search tsvector, PRIMARY KEY (thing, use))`,
  );
  await client.query(
    `INSERT INTO joined_vectors SELECT thing, use, to_tsvector('english', coalesce(joined_words(thing || ', 5 µF, ' || use), ''))
     FROM (SELECT DISTINCT thing, use FROM (${pieces}) AS pieces) AS pieces`,
    [1, 20_000],
  );
  await computeSearch(client, false);
  for (let first = 1; first <= parts; first += CHUNK) {
    const last = Math.min(first + CHUNK - 1, parts);
    await step(`parts ${first} to ${last}`, () => client.query(insertLarge, [first, last]));
  }
  await computeSearch(client, true);
  for (const { name, definition } of indexes) await step(name, () => client.query(definition));
  await refuseOtherSearch(client);
}

const insertLarge = `
  INSERT INTO products (${targets}, search)
  SELECT ${values},
    setweight(thing_vector.search || rating_vector.search || use_vector.search || rating_vector.measures, 'A')
    || setweight(to_tsvector('english', translate(brand || ' ' || number, '-/', '  ') || ' ' || part_number_key(number)), 'B')
    || setweight(joined.search, 'C')
    || setweight(to_tsvector('english', 'Replaces part ' || n / 3) || to_tsvector('english', '${REST}'), 'D')
  FROM (${pieces}) AS pieces
    JOIN piece_vectors AS thing_vector ON thing_vector.piece = thing
    JOIN piece_vectors AS rating_vector ON rating_vector.piece = rating
    JOIN piece_vectors AS use_vector ON use_vector.piece = use
    JOIN joined_vectors AS joined USING (thing, use)`;

/** A generated column cannot be written, so it is an ordinary one while the parts are inserted. */
async function computeSearch(client: pg.Client, isGenerated: boolean): Promise<void> {
  await client.query('SET allow_system_table_mods = on');
  await client.query(`UPDATE pg_attribute SET attgenerated = '${isGenerated ? 's' : ''}'
    WHERE attrelid = 'products'::regclass AND attname = 'search'`);
  await client.query('SET allow_system_table_mods = off');
}

/** Compares the search index of some parts with the one that Postgres computes. */
async function refuseOtherSearch(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ expression: string }>(`
    SELECT pg_get_expr(adbin, adrelid) AS expression FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
    WHERE adrelid = 'products'::regclass AND attname = 'search'`);
  const { rows: others } = await client.query<{ name: string }>(`
    SELECT name FROM (SELECT * FROM products ORDER BY id LIMIT 500) AS sample
    WHERE search IS DISTINCT FROM ${rows[0]?.expression} LIMIT 1`);
  if (others[0])
    throw new Error(`tests/bench/catalogue.ts fills in another search index than the shop: ${others[0].name}`);
}
