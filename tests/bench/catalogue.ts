import type pg from 'pg';
import { chunksOf, inSessions, withoutIndexes } from './bulk-load.ts';

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
    trim_scale(5 + abs(hashint4(n) % 900) / 10.0) || ' µF' AS rating,
    ${pick(3, fits)} || CASE WHEN n % 97 = 7 AND n < 97 * ${RARE} THEN ', with humidistat' ELSE '' END AS use,
    ${pick(4, brands)} AS brand,
    ${pick(4, letters)} AS letters, chr(65 + n % 26) || lpad(n::text, 6, '0') AS serial
  FROM generate_series($1::int, $2::int) AS n`;
const NAME = `thing || ', ' || rating || ', ' || use`;
const REST = 'Switch off the power before fitting it, and compare the figures on the label.';

const targets = `id, part_number, name, brand, category, description, image, price_cents, minimum, available, created_at`;
const values = `${idOf("'part' || n")}, letters || '-' || serial || '/' || n % 7, ${NAME}, brand,
  ($3::product_category[])[1 + abs(hashint4(n * 17) % cardinality($3::product_category[]))],
  'Replaces part ' || n / 3 || '. ${REST}',
  '/parts/part.svg', 1 + abs(hashint4(n * 7) % 5000), 100 * (1 + n % 3), abs(hashint4(n * 13) % 5001),
  timestamptz '2026-01-01' + make_interval(mins => n)`;

/** Fills an empty catalogue with that many parts. */
export async function fillCatalogue(client: pg.Client, parts: number): Promise<void> {
  // The words are collected once at the end, instead of by a trigger for each part, and the parts are within the limits.
  await client.query('ALTER TABLE products DISABLE TRIGGER USER');
  const { rows } = await client.query<{ categories: string }>(
    'SELECT enum_range(NULL::product_category)::text AS categories',
  );
  const categories = rows[0]?.categories ?? '';
  if (parts > 10_000) await fillLarge(client, parts, categories);
  else
    await client.query(`INSERT INTO products (${targets}) SELECT ${values} FROM (${pieces}) AS pieces`, [
      1,
      parts,
      categories,
    ]);
  await client.query(
    `INSERT INTO product_words (word)
     SELECT DISTINCT word FROM (SELECT DISTINCT unnest(ARRAY[thing, use, brand]) AS piece FROM (${pieces}) AS pieces) AS pieces,
       regexp_split_to_table(lower(piece), '[^a-z]+') AS word
     WHERE length(word) BETWEEN 4 AND 40 ON CONFLICT DO NOTHING`,
    [1, Math.min(parts, TYPICAL)],
  );
  await client.query('ALTER TABLE products ENABLE TRIGGER USER');
  await client.query('VACUUM ANALYZE products');
  await client.query('ANALYZE product_words');
}

const CHUNK = 50_000;
/** So many parts have each piece that there is. */
const TYPICAL = 20_000;

/**
 * The search index of a part is computed from its text in half a millisecond. The texts here are made of a few pieces, so
 * each piece is computed once and the part's index is put together from them. The other indexes are built at the end.
 */
async function fillLarge(client: pg.Client, parts: number, categories: string): Promise<void> {
  await client.query(
    `CREATE UNLOGGED TABLE piece_vectors AS SELECT piece, setweight(to_tsvector('english', split_words(plain_text(piece))), 'A') AS search,
       setweight(to_tsvector('english', coalesce(measures(plain_text(piece)), '')), 'A') AS measures FROM (
         SELECT DISTINCT unnest(ARRAY[thing, rating, use]) AS piece FROM (${piecesOf(TYPICAL)}) AS pieces) AS pieces`,
  );
  await client.query(
    `CREATE UNLOGGED TABLE joined_vectors AS SELECT thing, use,
       setweight(to_tsvector('english', coalesce(joined_words(thing || ', 5 µF, ' || use), '')), 'C') AS search
     FROM (SELECT DISTINCT thing, use FROM (${piecesOf(TYPICAL)}) AS pieces) AS pieces`,
  );
  await client.query('ANALYZE piece_vectors, joined_vectors');
  await withoutIndexes(client, 'products', async () => {
    await computeSearch(client, false);
    const chunks = chunksOf(parts, CHUNK);
    const jobs = chunks.map(([first, last]) => ({
      name: `parts ${first} to ${last}`,
      run: (session: pg.Client) => session.query(insertLarge, [first, last, categories]),
    }));
    await inSessions(client, jobs);
    await computeSearch(client, true);
  });
  await client.query('DROP TABLE piece_vectors, joined_vectors');
  await refuseOtherSearch(client);
}

const piecesOf = (parts: number) => pieces.replace('$1::int', '1').replace('$2::int', String(parts));

// A number is put together as text: its words are one lexeme each, and so are those of the description.
const insertLarge = `
  INSERT INTO products (${targets}, search)
  SELECT ${values},
    thing_vector.search || rating_vector.search || use_vector.search || rating_vector.measures || brand_vector
    || format('%s:1B %s:2B %s:3B', lower(serial), n % 7, lower(letters || serial) || n % 7)::tsvector
    || joined.search || ('replac:1 part:2 ' || n / 3 || ':3')::tsvector || rest
  FROM (${pieces} OFFSET 0) AS pieces
    JOIN piece_vectors AS thing_vector ON thing_vector.piece = thing
    JOIN piece_vectors AS rating_vector ON rating_vector.piece = rating
    JOIN piece_vectors AS use_vector ON use_vector.piece = use
    JOIN joined_vectors AS joined USING (thing, use)
    JOIN (SELECT brand, letters, setweight(to_tsvector('english', brand || ' ' || letters), 'B') AS brand_vector
      FROM unnest(ARRAY['${brands.join("', '")}'], ARRAY['${letters.join("', '")}']) AS known (brand, letters) OFFSET 0
    ) AS brands USING (brand, letters),
    (SELECT to_tsvector('english', '${REST}') AS rest) AS rest`;

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
