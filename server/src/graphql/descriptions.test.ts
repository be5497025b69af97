import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '#config.ts';
import { errorStatus } from '#platform/errors.ts';
import type { Person } from '#test/people.ts';
import { picture } from '#test/pictures.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { clientErrorCodes } from './errors.ts';
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
    // The first commands set a variable; the others print JSON.
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
  const calls = callsOf(blocks);

  it('return what the guide says, run in order', async () => {
    expect(calls.length).toBeGreaterThan(4);
    let last: object = {};
    for (const { who, text, variables, isRefused, answer } of calls) {
      const given = JSON.parse(filled(variables, last)) as Record<string, unknown>;
      const { data, errors } = await shop.call<object>(text, given, people[who]);
      expect([errors.length > 0, who, errors]).toEqual([isRefused, who, errors]);
      last = isRefused ? { errors } : data;
      expect(answer ? like(answer, last) : last).toEqual(answer ?? last);
    }
  });
});

describe('the tables of docs/graphql.md', () => {
  /** The table rows whose first cell is an identifier: their other cells by that identifier. */
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

  it('list every code with its status', () => {
    const statuses = column('Errors', 0);
    expect(Object.keys(statuses).toSorted()).toEqual(
      [...new Set([...Object.keys(errorStatus), ...clientErrorCodes])].toSorted(),
    );
    expect(statuses).toMatchObject(numbers(errorStatus));
  });

  it('list every document limit with its number', () => {
    expect(column('Limits', -1)).toEqual(numbers(limits));
  });

  it('list every rate limit with its number', () => {
    const { rateLimits } = readConfig(bareSettings);
    expect(column('Rate limits', 1)).toEqual(
      numbers(Object.fromEntries(Object.entries(rateLimits).map(([name, { perMinute }]) => [name, perMinute]))),
    );
    expect(column('Rate limits', 2)).toEqual(
      Object.fromEntries(Object.entries(rateLimits).map(([name, { per }]) => [name, per])),
    );
  });
});

const bareSettings = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgresql://localhost/kelvin',
  FIREBASE_PROJECT_ID: 'x',
  FIREBASE_API_KEY: 'x',
  FIREBASE_AUTH_DOMAIN: 'x',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

/** The addresses and the account of this test instead of the sandbox's. */
const here = (command: string) =>
  command
    .replaceAll('http://localhost:5000', address)
    .replaceAll('http://localhost:9099', inject('identityUrl'))
    .replace('customer@example.com', people['customer']?.email ?? '')
    .replace('customer123', 'secret1');

/** Fills placeholders of the guide from existing rows and from the previous response. */
function filled(variables: string, answer: object): string {
  const cursor = /"endCursor":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? '';
  return variables.replace('PRODUCT_ID', productId).replace('CURSOR', cursor);
}

interface Call {
  who: string;
  text: string;
  variables: string;
  isRefused: boolean;
  /** The documented part of a response. */
  answer?: unknown;
}

/** A document is run with each set of variables that follows it, or once without; a response belongs to the last run. */
function callsOf(all: typeof blocks): Call[] {
  const calls: Call[] = [];
  let document = { who: '', text: '', isRefused: false };
  for (const { language, words, text } of all) {
    if (language === 'graphql') document = { who: words[0] ?? '', text, isRefused: words[1] === 'fails' };
    if (language === 'graphql' && !text.includes('$')) calls.push({ ...document, variables: '{}' });
    if (words[0] === 'variables') calls.push({ ...document, variables: text });
    if (words[0] === 'answer') Object.assign(calls.at(-1) ?? {}, { answer: JSON.parse(text) as unknown });
  }
  return calls;
}

const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The response, with the guide's ellipsis for any text and its time for any time, and without error locations. */
function like(promised: unknown, came: unknown): unknown {
  if (typeof promised === 'string' && typeof came === 'string') {
    return promised === '…' || (time.test(promised) && time.test(came)) ? promised : came;
  }
  if (Array.isArray(promised) && Array.isArray(came)) return came.map((item, n) => like(promised[n], item));
  if (!isRecord(promised) || !isRecord(came)) return came;
  const members = Object.entries(came).filter(([name]) => !['locations', 'path'].includes(name));
  return Object.fromEntries(members.map(([name, value]) => [name, like(promised[name], value)]));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
