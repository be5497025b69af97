import type pg from 'pg';

// The same n gives the same part, in a small catalogue as in a large one. hashint4 is Postgres's own.
const pick = (salt: number, list: string[]) =>
  `(ARRAY[${list.map((word) => `'${word}'`).join(', ')}])[1 + abs(hashint4(n * 31 + ${salt}) % ${list.length})]`;

/** A valid UUID of version 7. */
const idOf = (text: string) => `overlay(overlay(md5(${text}) placing '7' from 13) placing '8' from 17)::uuid`;

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

const insert = `
  INSERT INTO products (id, part_number, name, brand, category, description, image, price_cents, minimum, available,
    created_at)
  SELECT ${idOf("'part' || n")},
    ${pick(4, letters)} || '-' || chr(65 + n % 26) || lpad(n::text, 6, '0') || '/' || n % 7,
    ${pick(1, kinds)} || ' ' || ${pick(2, nouns)} || ', ' || 5 + abs(hashint4(n) % 900) / 10.0 || ' µF, '
      || ${pick(3, fits)} || CASE WHEN n % 97 = 7 AND n < 97 * ${RARE} THEN ', with humidistat' ELSE '' END,
    ${pick(4, brands)},
    (enum_range(NULL::product_category))[1 + abs(hashint4(n * 17) % array_length(enum_range(NULL::product_category), 1))],
    'Replaces part ' || n / 3 || '. Switch off the power before fitting it, and compare the figures on the label.',
    '/parts/part.svg', 1 + abs(hashint4(n * 7) % 5000), 100 * (1 + n % 3), abs(hashint4(n * 13) % 5001),
    timestamptz '2026-01-01' + make_interval(mins => n)
  FROM generate_series(1, $1::int) AS n`;

/** Fills an empty catalogue with that many parts. */
export async function fillCatalogue(client: pg.Client, parts: number): Promise<void> {
  // The words are collected once at the end, instead of by the trigger for each part.
  await client.query('ALTER TABLE products DISABLE TRIGGER products_words');
  await client.query(insert, [parts]);
  await client.query(`
    INSERT INTO product_words (word)
    SELECT DISTINCT word FROM products, regexp_split_to_table(lower(name || ' ' || brand), '[^a-z]+') AS word
    WHERE length(word) BETWEEN 4 AND 40 ON CONFLICT DO NOTHING`);
  await client.query('ALTER TABLE products ENABLE TRIGGER products_words');
  await client.query('VACUUM ANALYZE products');
  await client.query('ANALYZE product_words');
}
