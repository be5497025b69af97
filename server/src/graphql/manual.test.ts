import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inject } from 'vitest';
import { readConfig } from '#config.ts';
import { errorStatus } from '#platform/errors.ts';
import type { Person } from '#test/people.ts';
import { picture } from '#test/pictures.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { callersFault } from './errors.ts';
import { limits } from './limits/limits.ts';

const manual = await readFile(new URL('../../../docs/graphql.md', import.meta.url), 'utf8');
const blocks = [...manual.matchAll(/^```(\w+)(.*)\n([^]*?)^```/gm)].map(([, language = '', rest = '', text = '']) => ({
  language,
  words: rest.trim().split(' '),
  text,
}));

let shop: Shop;
let address: string;
let folder: string;
let people: Record<string, Person | undefined>;
let productId: string;
beforeAll(async () => {
  shop = await openShop();
  const [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  people = { customer, admin };
  const parts = await Promise.all([1, 2, 3].map(() => shop.product()));
  productId = parts[0]?.id ?? '';
  address = await shop.app.listen({ port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'kelvin-manual-'));
  await writeFile(join(folder, 'photo.png'), await picture().png().toBuffer());
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

describe('the commands of docs/graphql.md', () => {
  it('run one after the other in one shell', async () => {
    const commands = blocks.filter(({ language }) => language === 'sh').map(({ text }) => here(text));
    // The first ones fill a variable; what the others answer is JSON.
    const script = commands.join('\necho\n');
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder });
    const answers = stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as object);
    expect(answers).toHaveLength(2);
    expect(answers[0]).toMatchObject({ data: { me: { role: 'CUSTOMER' }, products: { edges: [{}, {}] } } });
    expect(answers[1]).toEqual({ success: true, data: { url: expect.stringMatching(/\.webp$/) as string } });
  });
});

describe('the documents of docs/graphql.md', () => {
  it('do what stands there', async () => {
    let run = (_variables: object): Promise<object> => Promise.reject(new Error('no document comes before'));
    let answer: object = {};
    let isRun = true;
    for (const { language, words, text } of blocks) {
      if (language === 'graphql') {
        expect(isRun).toBe(true);
        const [who = '', fails] = words;
        run = async (variables) => {
          const { data, errors } = await shop.call<object>(text, { ...variables }, people[who]);
          expect(errors.length > 0, `${who}: ${text} ${JSON.stringify(errors)}`).toBe(fails === 'fails');
          return fails ? { errors } : data;
        };
        isRun = !/\$/.test(text);
        if (isRun) answer = await run({});
      } else if (words[0] === 'variables') {
        answer = await run(JSON.parse(filled(text, answer)) as object);
        isRun = true;
      } else if (words[0] === 'answer') {
        expect(answer).toEqual(asPromised(JSON.parse(text)));
      }
    }
    expect(isRun).toBe(true);
  });
});

describe('the tables of docs/graphql.md', () => {
  /** The rows whose first cell is a name in code: their other cells by name. */
  const rows = (heading: string) => {
    const section = manual.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
    return Object.fromEntries(
      [...section.matchAll(/^\| `(\w+)`\s*\|(.*)\|$/gm)].map(([, name = '', cells = '']) => [
        name,
        cells.split('|').map((cell) => cell.trim()),
      ]),
    );
  };
  const column = (heading: string, n: number) =>
    Object.fromEntries(Object.entries(rows(heading)).map(([name, cells]) => [name, cells.at(n) ?? '']));
  const numbers = (of: object) => Object.fromEntries(Object.entries(of).map(([name, value]) => [name, String(value)]));

  it('name every code, with its status', () => {
    const statuses = column('Errors', 0);
    expect(Object.keys(statuses).toSorted()).toEqual(
      [...new Set([...Object.keys(errorStatus), ...callersFault])].toSorted(),
    );
    expect(statuses).toMatchObject(numbers(errorStatus));
  });

  it('name every limit of a document, with its number', () => {
    expect(column('Limits', -1)).toEqual(numbers(limits));
  });

  it('name every rate limit, with its number', () => {
    const { rateLimits } = readConfig(bareSettings);
    expect(column('Rate limits', 1)).toEqual(
      numbers(Object.fromEntries(Object.entries(rateLimits).map(([name, { perMinute }]) => [name, perMinute]))),
    );
    expect(column('Rate limits', 2)).toEqual(
      Object.fromEntries(Object.entries(rateLimits).map(([name, { per }]) => [name, per])),
    );
  });
});

const bareSettings = Object.fromEntries(
  [
    'DATABASE_URL',
    'FIREBASE_PROJECT_ID',
    'FIREBASE_API_KEY',
    'FIREBASE_AUTH_DOMAIN',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ].map((name) => [name, 'x']),
);

/** The addresses and the account of this test instead of the sandbox's. */
const here = (command: string) =>
  command
    .replaceAll('http://localhost:5000', address)
    .replaceAll('http://localhost:9099', inject('identityUrl'))
    .replace('customer@example.com', people['customer']?.email ?? '')
    .replace('customer123', 'secret1');

/** Placeholders of the manual are filled from what is there, and from the answer before. */
function filled(variables: string, answer: object): string {
  const cursor = /"endCursor":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? '';
  return variables.replace('PRODUCT_ID', productId).replace('CURSOR', cursor);
}

/** An ellipsis stands for any text, and a time for any time; the members are these and no others. */
function asPromised(promised: unknown): unknown {
  if (promised === '…') return expect.any(String);
  if (typeof promised === 'string' && /^\d{4}-\d\d-\d\dT/.test(promised))
    return expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  if (Array.isArray(promised)) return promised.map(asPromised);
  if (promised === null || typeof promised !== 'object') return promised;
  const members = Object.entries(promised).map(([name, value]) => [name, asPromised(value)]);
  // Errors also say where in the document they are.
  return 'extensions' in promised ? expect.objectContaining(Object.fromEntries(members)) : Object.fromEntries(members);
}
