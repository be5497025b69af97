import { describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';

const live = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://shop:secret@db.internal/shop',
  FIREBASE_PROJECT_ID: 'kelvin',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'kelvin.example.com',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('settings', () => {
  it('for production need only what has no sound default, and close what is for developers', () => {
    expect(readConfig(live)).toMatchObject({
      env: 'production',
      port: 5000,
      playground: false,
      introspection: false,
      cards: { apiUrl: 'https://api.stripe.com', isLive: true },
    });
  });

  it('name everything that is missing at once', () => {
    expect(() => readConfig({})).toThrow(/DATABASE_URL[^]*FIREBASE_PROJECT_ID[^]*STRIPE_SECRET_KEY/);
  });

  it('of the sandbox are refused in production, all named', () => {
    const sandbox = {
      ...live,
      FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      STRIPE_API_URL: 'http://localhost:12111',
    };
    const names = /FIREBASE_AUTH_EMULATOR_HOST[^]*STRIPE_SECRET_KEY[^]*STRIPE_WEBHOOK_SECRET[^]*STRIPE_API_URL/;
    expect(() => readConfig(sandbox)).toThrow(names);
    expect(readConfig({ ...sandbox, NODE_ENV: 'development' }).identity.emulatorHost).toBe('localhost:9099');
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'nonsense'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.1, everybody'],
    ['TIME_ZONE', 'Mars/Phobos'],
    ['RATE_LIMIT_ORDERS', '0'],
    ['RATE_LIMIT_ORDERS', 'many'],
    ['IMAGES_STORE', 'disk'],
  ])('refuse %s=%s by name', (name, value) => {
    expect(() => readConfig({ ...live, [name]: value })).toThrow(name);
  });

  it('name the bucket, if pictures are to go into one', () => {
    expect(() => readConfig({ ...live, IMAGES_STORE: 's3' })).toThrow('IMAGES_S3_BUCKET');
    const bucket = { IMAGES_STORE: 's3', IMAGES_S3_BUCKET: 'pictures' };
    expect(readConfig({ ...live, ...bucket }).images).toMatchObject({ store: 's3', bucket: { bucket: 'pictures' } });
  });

  it('believe the proxies that are named, and nobody otherwise', () => {
    expect(readConfig(live).trustProxy).toBe(false);
    expect(readConfig({ ...live, TRUST_PROXY: '10.0.0.0/8, 2001:db8::1' }).trustProxy).toBe('10.0.0.0/8, 2001:db8::1');
  });

  it('take admins as a list of addresses', () => {
    const { adminEmails } = readConfig({ ...live, ADMIN_EMAILS: ' Boss@Example.com, , second@example.com' });
    expect(adminEmails).toEqual(['boss@example.com', 'second@example.com']);
  });
});
