import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startCards, type Cards } from '@kelvin/sandbox/cards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { neededEvents } from '#adapters/stripe-account.ts';
import { keys, startBucket } from '#test/bucket.ts';
import { openMailServer } from '#test/mail-server.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { runDoctor } from './doctor.ts';

let shop: Shop;
let cards: Cards;
let settings: NodeJS.ProcessEnv;
beforeAll(async () => {
  shop = await openShop();
  const publicUrl = await shop.app.listen({ port: 0, host: 'localhost' });
  cards = await startCards({
    port: 0,
    dataDir: null,
    webhookUrl: `${publicUrl}/webhooks/stripe`,
    webhookSecret: 'whsec_sandbox',
  });
  settings = {
    ...shop.environment,
    NODE_ENV: 'development',
    PUBLIC_URL: publicUrl,
    STRIPE_API_URL: cards.url,
    CLIENT_DIR: 'client',
    IMAGES_DIR: shop.imagesDir,
  };
});
afterAll(async () => {
  await cards.stop();
  await shop.close();
});

/** Runs the doctor with changed settings; returns its lines without repeated spaces, and the exit code. */
async function examine(changes: NodeJS.ProcessEnv = {}) {
  const lines: string[] = [];
  const code = await runDoctor({ ...settings, ...changes }, { print: (line) => lines.push(line) });
  return { code, text: lines.map((line) => line.replaceAll(/ +/g, ' ')).join('\n') };
}

interface Answer {
  status: number;
  body: object;
  date?: Date;
  /** The path that the key may not read. */
  refused?: string;
}

/** Calls `work` with the address of a card provider that answers every call like this. */
async function withProvider(answer: Answer, work: (url: string) => unknown) {
  const server: Server = createServer(({ url }, response) => {
    const isRefused = url?.split('?')[0] === answer.refused;
    response.writeHead(isRefused ? 403 : answer.status, {
      'content-type': 'application/json',
      'stripe-should-retry': 'false',
      date: (answer.date ?? new Date()).toUTCString(),
    });
    response.end(JSON.stringify(isRefused ? { error: { message: 'The key has no permission.' } } : answer.body));
  });
  await new Promise<void>((done) => void server.listen(0, 'localhost', done));
  try {
    await work(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const endpoint = () => ({
  id: 'we_1',
  url: new URL('/webhooks/stripe', settings['PUBLIC_URL']).href,
  status: 'enabled',
  metadata: {},
  enabled_events: ['payment_intent.succeeded'],
});

describe('the doctor', () => {
  it('finds no fault in the sandbox, and names its values', async () => {
    const { code, text } = await examine();
    expect(text).toMatch(/^sandbox FIREBASE_PROJECT_ID demo-… is the emulator's project$/m);
    expect(text).toMatch(/^sandbox STRIPE_SECRET_KEY this is the sandbox's key$/m);
    expect(text).toMatch(/^sandbox NODE_ENV is development: set it to production$/m);
    expect(text).toMatch(/^ok database Postgres 18\.\S+, UTF8, role \w+$/m);
    expect(text).toMatch(/^ok identity provider reads the accounts of demo-kelvin$/m);
    expect(text).toMatch(/^ok webhook endpoint subscribed to all needed events$/m);
    expect(text).toMatch(/^ok webhook address http\S+ is the shop's$/m);
    expect(text).toMatch(/^ok images \S+ has \S+ GB free$/m);
    expect(text).toMatch(/^sandbox database the role \w+ .* may disable the trigger of the audit log: use a role/m);
    // The Postgres of the tests runs without fsync.
    expect(text).toMatch(/^sandbox database fsync(, .*)? off: a crash of Postgres loses acknowledged orders/m);
    expect(text).toMatch(/^0 faults, 0 warnings, \d+ sandbox values$/m);
    expect(code).toBe(0);
  });

  it('lists invalid settings and keys of two modes, without their values', async () => {
    const { code, text } = await examine({ STRIPE_SECRET_KEY: 'sk_live_secret', FIREBASE_API_KEY: '' });
    expect(text).toMatch(/^fault STRIPE_PUBLISHABLE_KEY is for test, while STRIPE_SECRET_KEY is for live$/m);
    expect(text).not.toContain('sk_live_secret');
    expect(code).toBe(1);
  });

  it('names a migration that began and did not end', async () => {
    const setEnd = (end: string) =>
      shop.prisma.$executeRawUnsafe(
        `UPDATE _prisma_migrations SET finished_at = ${end} WHERE migration_name LIKE '%_first_books'`,
      );
    await setEnd('NULL');
    const { code, text } = await examine();
    await setEnd('now()');
    expect(text).toMatch(/^fault database The migration \d+_first_books began and did not end: docs\/operations\.md/m);
    expect(code).toBe(1);
  });

  it.each([
    [{ TRUST_PROXY: '10.0.0.0/8,8.8.0.0/16' }, /TRUST_PROXY 8\.8\.0\.0\/16 is wide: .*list only the proxies/],
    [{ HOST: '0.0.0.0' }, /TRUST_PROXY is off: .*list the balancer/],
    [{ ADMIN_EMAILS: 'boss' }, /ADMIN_EMAILS not an e-mail address: boss/],
    [{ ADMIN_EMAILS: '' }, /ADMIN_EMAILS is empty and no admin exists: set the address/],
    [{ PLAYGROUND: 'on' }, /PLAYGROUND is on: turn it off/],
    [{ INTROSPECTION: 'on' }, /INTROSPECTION is on: turn it off/],
    [{ REST_ORIGINS: '*' }, /REST_ORIGINS is \*: list the origins/],
    [{ CLIENT_DIR: 'nowhere' }, /CLIENT_DIR nowhere has no browser app: run npm run build/],
    [{ TIME_ZONE: 'UTC' }, /sandbox TIME_ZONE is UTC: set the shop's/],
    [{}, /sandbox receipts name the placeholder "14 Commerce Road, Agrabad" as the seller: set brand in server/],
    [{ LOG_LEVEL: 'debug' }, /LOG_LEVEL is debug: set it to info/],
    [{ IMAGES_DIR: '/nothing/here' }, /fault images cannot be stored \(.*ENOENT.*check the settings IMAGES_/],
    [{ DATABASE_POOL: '5000' }, /fault DATABASE_POOL is 5000, and Postgres allows \d+ connections/],
    [{ DATABASE_URL: 'postgresql://u:secret@localhost:1/x' }, /fault database cannot connect \(.*check DATABASE_URL/],
    [{ STRIPE_SECRET_KEY: 'sk_test_-' }, /fault STRIPE_SECRET_KEY refuses the key \(Invalid API Key/],
    [{ STRIPE_API_URL: 'http://localhost:1' }, /fault card provider does not answer/],
    [{ SMTP_URL: '' }, /sandbox SMTP_URL is empty: customers get no mail; set the mail server/],
    [{ PUBLIC_URL: 'http://localhost:1' }, /PUBLIC_URL is http\S+: set the https address that browsers use$/m],
    [{ PUBLIC_URL: 'http://localhost:1' }, /warning webhook address http\S+ does not answer from here: start the shop/],
    [
      { PUBLIC_URL: 'http://localhost:1' },
      /sandbox webhook endpoint is missing: add http:\/\/localhost:1\/webhooks\/str/,
    ],
  ])('says what to do about %j', async (changes, finding) => {
    const { text } = await examine(changes);
    expect(text).toMatch(finding);
    expect(text).not.toContain('secret@');
  });

  it('warns of a mail server that offers a login that SMTP_URL does not have', async () => {
    const { settings: mail, stop } = await openMailServer({ offersLogin: true });
    const { SMTP_URL, MAIL_FROM, MAIL_SECRET } = mail;
    const { text } = await examine({ SMTP_URL, MAIL_FROM, MAIL_SECRET });
    await stop();
    expect(text).toMatch(/^warning mail server offers a login, and SMTP_URL has none/m);
  });

  it('connects to the mail server', async () => {
    const { settings: mail, stop } = await openMailServer();
    const { SMTP_URL, MAIL_FROM, MAIL_SECRET } = mail;
    const up = await examine({ SMTP_URL, MAIL_FROM, MAIL_SECRET });
    const plain = await examine({ SMTP_URL: `${SMTP_URL}?requireTLS=true`, MAIL_FROM, MAIL_SECRET });
    await stop();
    const down = await examine({ SMTP_URL, MAIL_FROM, MAIL_SECRET });
    expect(up.text).toMatch(
      /^ok mail server accepts the login, mails come from Kelvin Air & Heat <shop@kelvin\.example>; no mail was tried$/m,
    );
    expect(down.text).toMatch(/^fault mail server refuses or does not answer \(.*ECONNREFUSED.*check SMTP_URL$/m);
    expect(plain.text).toMatch(/^fault mail server .*STARTTLS.*check SMTP_URL, which .* ends in \?requireTLS=false$/m);
    expect([up.code, plain.code, down.code]).toEqual([0, 1, 1]);
  });

  it.each([
    [true, 0, /^ok images the bucket pictures can be read; uploads need s3:PutObject and s3:Del/m],
    [false, 1, /^fault images .*AccessDenied.*: allow s3:ListBucket on the bucket, .*s3:GetObject/m],
  ])('names the rights in the bucket, whether it may be listed: %s', async (mayList, code, line) => {
    const bucket = await startBucket('pictures', { mayList });
    const found = await examine({
      IMAGES_STORE: 's3',
      IMAGES_S3_BUCKET: 'pictures',
      IMAGES_S3_ENDPOINT: bucket.endpoint,
      IMAGES_S3_ACCESS_KEY_ID: keys.accessKeyId,
      IMAGES_S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    });
    await bucket.stop();
    expect(found.text).toMatch(line);
    expect(found.code).toBe(code);
  });

  it('names the rights in the bucket that the manual names', async () => {
    const manual = await readFile('docs/operations.md', 'utf8');
    const policy = /```json\n([^`]*s3:ListBucket[^`]*)```/.exec(manual)?.[1] ?? '';
    const { Statement } = JSON.parse(policy) as { Statement: { Action: string | string[] }[] };
    expect(Statement.flatMap(({ Action }) => Action)).toEqual([
      's3:GetObject',
      's3:PutObject',
      's3:DeleteObject',
      's3:ListBucket',
    ]);
  });

  it.each([null, '2024-09-30.acacia', '2024-10-28.acacia'])('names the missing events: API %s', async (version) => {
    const body = { object: 'list', data: [{ ...endpoint(), api_version: version }] };
    const older = version === '2024-10-28.acacia' ? '' : 'charge.refund.updated, ';
    await withProvider({ status: 200, body }, async (url) => {
      const { code, text } = await examine({ STRIPE_API_URL: url });
      expect(text).toMatch(/^fault webhook endpoint lacks events: subscribe it to .*charge\.refunded, /m);
      expect(text).toContain(`, refund.created, refund.updated, refund.failed, ${older}charge.dispute.created, `);
      expect(code).toBe(1);
    });
  });

  it.each(['/v1/charges', '/v1/refunds', '/v1/disputes'])('names a key that may not read %s', async (refused) => {
    await withProvider({ status: 200, body: { object: 'list', data: [] }, refused }, async (url) => {
      const { code, text } = await examine({ STRIPE_API_URL: url });
      expect(text).toMatch(
        /^fault STRIPE_SECRET_KEY refuses .*no permission.* read charges, refunds, disputes and webh/m,
      );
      expect(code).toBe(1);
    });
  });

  it('counts the payments of other programs in the account, which the shop leaves alone', async () => {
    const data = [{ ...endpoint(), metadata: { orderId: 'o1' } }, endpoint()];
    await withProvider({ status: 200, body: { object: 'list', data } }, async (url) => {
      expect((await examine({ STRIPE_API_URL: url })).text).toMatch(
        /^ok card provider 1 of its last 2 payments name no order and are left alone; another shop needs another account$/m,
      );
    });
  });

  it('needs the events that docs/operations.md names', async () => {
    const manual = await readFile('docs/operations.md', 'utf8');
    expect(neededEvents.filter((event) => !manual.includes(`\`${event}\``))).toEqual([]);
  });

  it('compares the clock with that of the card provider', async () => {
    const date = new Date(Date.now() + 400_000);
    await withProvider({ status: 200, body: { object: 'list', data: [] }, date }, async (url) => {
      const { text } = await examine({ STRIPE_API_URL: url });
      expect(text).toMatch(/^fault card provider its clock differs from this machine's by (39|40)\d s: synchronize/m);
    });
  });

  it('explains itself', async () => {
    const lines: string[] = [];
    expect(await runDoctor({}, { options: ['--help'], print: (line) => lines.push(line) })).toBe(0);
    expect(lines.join('\n')).toContain('exit code 1');
  });
});
