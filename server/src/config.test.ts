import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';

const live = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example.com',
  DATABASE_URL: 'postgresql://shop:secret@db.internal/shop',
  FIREBASE_PROJECT_ID: 'kelvin',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'kelvin.example.com',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

function faultsOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('settings', () => {
  it('in production require only settings without a safe default, and disable developer tools', () => {
    expect(readConfig(live)).toMatchObject({
      env: 'production',
      port: 5000,
      playground: false,
      introspection: false,
      cards: { apiUrl: 'https://api.stripe.com', isLive: true },
    });
  });

  it('report all missing settings in one error', () => {
    expect(() => readConfig({})).toThrow(/DATABASE_URL[^]*FIREBASE_PROJECT_ID[^]*STRIPE_SECRET_KEY/);
  });

  it('report an empty one like a missing one', () => {
    const required = Object.keys(live).filter((name) => name !== 'NODE_ENV');
    const refusal = faultsOf({ ...live, ...Object.fromEntries(required.map((name) => [name, ''])) });
    expect(required.filter((name) => !refusal.includes(`- ${name}: `))).toEqual([]);
    expect(faultsOf({ ...live, STRIPE_WEBHOOK_SECRET: ' ' })).toContain('STRIPE_WEBHOOK_SECRET: must not be empty');
  });

  const sandbox = {
    DATABASE_URL: 'postgresql://kelvin:kelvin@localhost:54329/kelvin',
    DATABASE_MIGRATION_URL: 'postgresql://kelvin:kelvin@localhost:54329/kelvin',
    FIREBASE_PROJECT_ID: 'demo-kelvin',
    FIREBASE_API_KEY: 'sandbox-api-key',
    FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
    PLAYGROUND_USERS: 'admin@example.com:admin123',
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_API_URL: 'http://localhost:12111',
    STRIPE_JS_URL: 'http://localhost:12111/v3/stripe.js',
    ADMIN_EMAILS: 'boss@kelvin.example, Admin@example.com',
  };

  it('of the sandbox are refused in production, together and one by one', () => {
    const names = Object.keys(sandbox);
    const refusal = faultsOf({ ...live, ...sandbox });
    expect(names.filter((name) => !refusal.includes(`- ${name}:`))).toEqual([]);
    for (const [name, value] of Object.entries(sandbox)) expect(faultsOf({ ...live, [name]: value })).toContain(name);
    expect(readConfig({ ...sandbox, NODE_ENV: 'development', FIREBASE_AUTH_DOMAIN: 'localhost' }).env).toBe(
      'development',
    );
  });

  it('of feeds name hosts and a secret, and this machine outside of production only', () => {
    expect(readConfig(live).feeds.hosts).toEqual([]);
    const FEED_SECRET = 'a'.repeat(32);
    const feeds = { ...live, FEED_HOSTS: 'Feeds.Supplier.com, other.com:8443', FEED_SECRET };
    expect(readConfig(feeds).feeds.hosts).toEqual(['feeds.supplier.com', 'other.com:8443']);
    expect(faultsOf({ ...feeds, FEED_SECRET: 'short' })).toContain('FEED_SECRET: must have 32 characters');
    expect(faultsOf({ ...feeds, FEED_SECRET: `sandbox${FEED_SECRET}` })).toContain(
      "FEED_SECRET: this is the sandbox's key",
    );
    for (const host of ['https://feeds.com', 'feeds.com/a', 'a b', 'feeds.com:443', '*.feeds.com/']) {
      expect(faultsOf({ ...feeds, FEED_HOSTS: host })).toContain('FEED_HOSTS: must be hosts');
    }
    for (const host of ['localhost', 'localhost:8025', '127.0.0.1:80', '[::1]:80']) {
      expect(faultsOf({ ...feeds, FEED_HOSTS: `feeds.com,${host}` })).toContain('FEED_HOSTS: this machine');
      expect(readConfig({ ...feeds, FEED_HOSTS: host, NODE_ENV: 'test' }).feeds.hosts).toEqual([host]);
    }
  });

  it('in .env.example have no quotes, which only some readers of such files remove', async () => {
    expect(await readFile('.env.example', 'utf8')).not.toMatch(/^[# ]*\w+=["']/m);
  });

  it('give browsers their own address of the Auth emulator, if it has one', () => {
    const inside = { ...sandbox, NODE_ENV: 'development', FIREBASE_AUTH_DOMAIN: 'localhost' };
    expect(readConfig(inside).identity.emulatorHost).toBe('localhost:9099');
    const separate = readConfig({ ...inside, FIREBASE_AUTH_EMULATOR_PUBLIC_HOST: 'shop.test:9099' });
    expect(separate.identity.emulatorHost).toBe('shop.test:9099');
    expect(separate.playgroundSignIn?.url).toContain('http://shop.test:9099/');
    expect(
      readConfig({ ...live, FIREBASE_AUTH_EMULATOR_PUBLIC_HOST: 'shop.test:9099' }).identity.emulatorHost,
    ).toBeNull();
  });

  it("distinguish Stripe's live and test keys, and refuse a mixture", () => {
    expect(readConfig({ ...live, STRIPE_SECRET_KEY: 'rk_live_1' }).cards.isLive).toBe(true);
    const test = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    expect(readConfig({ ...live, ...test }).cards.isLive).toBe(false);
    for (const mixed of [{ STRIPE_SECRET_KEY: 'sk_test_1' }, { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }]) {
      expect(faultsOf({ ...live, ...mixed, NODE_ENV: 'development' })).toContain('STRIPE_PUBLISHABLE_KEY');
    }
    const swapped = { STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_PUBLISHABLE_KEY: 'sk_live_1' };
    expect(faultsOf({ ...live, ...swapped })).toMatch(/STRIPE_SECRET_KEY[^]*STRIPE_PUBLISHABLE_KEY/);
    expect(faultsOf({ ...live, ...swapped })).not.toContain('sk_live_1');
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'nonsense'],
    ['PUBLIC_URL', 'shop.example.com:8443'],
    ['PUBLIC_URL', 'ftp://shop.example.com'],
    ['PUBLIC_URL', 'https://shop.example.com/shop'],
    ['PUBLIC_URL', 'https://shop.example.com/?a=1'],
    ['PUBLIC_URL', 'https://shop.example.com/#top'],
    ['PUBLIC_URL', 'https://user@shop.example.com'],
    // Only browsers of this machine reach these, and their mails stay wrong.
    ['PUBLIC_URL', undefined],
    ['PUBLIC_URL', 'http://shop.example.com'],
    ['PUBLIC_URL', 'https://localhost:5443'],
    ['PUBLIC_URL', 'https://[::1]'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.1, all'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/'],
    // These trust every client.
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1, ::/0'],
    ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
    ['TRUST_PROXY', '::ffff:0:0/96'],
    ['TRUST_PROXY', '0:0:0:0:0:FFFF::/96'],
    ['TIME_ZONE', 'Mars/Phobos'],
    // Postgres takes it for the zone in the west.
    ['TIME_ZONE', '+05:30'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_POOL', '2.5'],
    ['DATABASE_POOL', '10 connections'],
    ['FIREBASE_TIMEOUT_SECONDS', '0'],
    ['STRIPE_TIMEOUT_SECONDS', '-1'],
    ['SMTP_TIMEOUT_SECONDS', '0'],
    ['SWEEP_SECONDS', '0'],
    ['RECONCILE_MINUTES', '0'],
    ['RESERVATION_HOURS', '0'],
    ['DRAIN_SECONDS', '-1'],
    ['CANCEL_HOURS', '2 hours'],
    ['RETURN_DAYS', ''],
    ['RATE_LIMIT_ORDERS', '0'],
    ['RATE_LIMIT_ORDERS', 'many'],
    ['RESERVATION_PERCENT', '0'],
    ['RESERVATION_PERCENT_UNVERIFIED', '101'],
    ['IMAGES_STORE', 'disk'],
  ])('refuse %s=%s by name', (name, value) => {
    expect(() => readConfig({ ...live, [name]: value })).toThrow(name);
  });

  it.each([
    ['', 'must be postgresql://'],
    ['localhost:5432/shop', 'must be postgresql://'],
    ['mysql://shop:secret@db.internal/shop', 'must be postgresql://'],
    ['postgresql://shop:se#cret@db.internal/shop', 'as %23'],
    ['postgresql://shop:se/cret@db.internal/shop', 'as %23'],
    ['postgresql://shop:se%cret@db.internal/shop', 'as %23'],
    ['postgresql://shop:secret@db.internal/shop?schema=parts', 'in the schema public'],
  ])('refuse the address %j of the database, without printing it', (DATABASE_URL, fault) => {
    const refusal = faultsOf({ ...live, DATABASE_URL });
    expect(refusal).toContain(`DATABASE_URL: `);
    expect(refusal).toContain(fault);
    expect(refusal).not.toMatch(/se.?cret/);
  });

  it.each([
    'postgres://shop:secret@db.internal',
    'postgresql://shop:p%40ss%23@db.internal:5433/shop?sslmode=verify-full&schema=public',
    'postgresql://shop:secret@[::1]:5432/shop',
    'postgresql:///shop?host=/run/postgresql&user=shop',
  ])('accept the address %s of the database', (url) => {
    const { database } = readConfig({ ...live, DATABASE_URL: url });
    expect(database).toMatchObject({ url, migrationUrl: url });
  });

  it('require a bucket name for the S3 store', () => {
    expect(() => readConfig({ ...live, IMAGES_STORE: 's3' })).toThrow('IMAGES_S3_BUCKET');
    const bucket = { IMAGES_STORE: 's3', IMAGES_S3_BUCKET: 'pictures' };
    expect(readConfig({ ...live, ...bucket }).images).toMatchObject({ store: 's3', bucket: { bucket: 'pictures' } });
    const token = { ...live, AWS_WEB_IDENTITY_TOKEN_FILE: '/var/run/token' };
    expect(faultsOf({ ...token, ...bucket })).toContain(
      'AWS_WEB_IDENTITY_TOKEN_FILE: is not read: use EKS Pod Identity',
    );
    for (const keys of ['IMAGES_S3_ACCESS_KEY_ID', 'AWS_ACCESS_KEY_ID', 'AWS_CONTAINER_CREDENTIALS_FULL_URI']) {
      expect(faultsOf({ ...token, ...bucket, [keys]: 'given' })).toBe('');
    }
  });

  it('may be 0 where it turns something off, or a part of an hour, and the public address may end with a slash', () => {
    const none = { DRAIN_SECONDS: '0', CANCEL_HOURS: '0', RETURN_DAYS: '0' };
    expect(readConfig({ ...live, ...none })).toMatchObject({ drainSeconds: 0, cancelHours: 0, returnDays: 0 });
    expect(readConfig({ ...live, CANCEL_HOURS: '0.5' })).toMatchObject({ cancelHours: 0.5 });
    const { publicUrl } = readConfig({ ...live, PUBLIC_URL: 'https://Shop.example.com:443/' });
    expect(publicUrl).toBe('https://shop.example.com');
  });

  it('trust only the listed proxies', () => {
    expect(readConfig(live).trustProxy).toBe(false);
    for (const proxies of ['10.0.0.0/8, 2001:db8::1', '::1,fc00::/7,::ffff:10.0.0.0/104', '192.0.2.7/32']) {
      expect(readConfig({ ...live, TRUST_PROXY: proxies }).trustProxy).toBe(proxies);
    }
  });

  it.each([
    ['https://dealer.example/', 'write https://dealer.example'],
    ['https://Dealer.example', 'write https://dealer.example'],
    ['http://a.example, https://dealer.example:443', 'write https://dealer.example'],
    ['https://dealer.example/parts', 'write https://dealer.example'],
    ['dealer.example', 'write https://dealer.example'],
    ['dealer.example:8443', 'write https://dealer.example'],
    ['https://*.dealer.example', 'write https://dealer.example'],
  ])('refuse %j as origins of other sites', (REST_ORIGINS, form) => {
    expect(faultsOf({ ...live, REST_ORIGINS })).toContain(form);
  });

  it('accept origins as browsers send them', () => {
    const origins = [
      'https://dealer.example',
      'http://localhost:3000',
      'capacitor://localhost',
      'https://[::1]:8443',
      '*',
    ];
    expect(readConfig({ ...live, REST_ORIGINS: ` ${origins.join(' ,')}, ` }).rest.origins).toEqual(origins);
    expect(readConfig({ ...live, REST_ORIGINS: '' }).rest.origins).toEqual([]);
  });

  it('read admins as a list of addresses', () => {
    const { adminEmails } = readConfig({ ...live, ADMIN_EMAILS: ' Boss@Kelvin.example, , second@kelvin.example' });
    expect(adminEmails).toEqual(['boss@kelvin.example', 'second@kelvin.example']);
  });
});
