import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../../../server/src/config.ts';
import { loadEnvFile, readSettings, serverEnvironment, shopUrl, top } from './settings.ts';

it('has default ports and a folder in the checkout', () => {
  const { dir, host, ports } = readSettings({});
  expect({ dir, host }).toEqual({ dir: path.join(top, '.sandbox'), host: 'localhost' });
  expect(ports).toMatchObject({
    shop: 5000,
    postgres: 54_329,
    identity: 9099,
    cards: 12_111,
    mailbox: 8025,
    smtp: 1025,
  });
});

it.each(['0', '-1', '65536', '80.5', 'http', '1e9'])('refuses PORT=%s', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(`PORT=${PORT} is not a port (1 to 65535).`);
});

it.each(['5060', '6000', '6667', '10080'])('refuses PORT=%s, which browsers do not open', async (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(`PORT=${PORT}: browsers refuse to open this port`);
  await expect(fetch(`http://localhost:${PORT}`)).rejects.toMatchObject({ cause: { message: 'bad port' } });
});

it('names the port that is wrong', () => {
  expect(() => readSettings({ SANDBOX_CARDS_PORT: 'x' })).toThrow('SANDBOX_CARDS_PORT=x is not a port');
});

it.each([
  ['0.0.0.0', 'http://localhost:5000'],
  ['::', 'http://localhost:5000'],
  ['::1', 'http://[::1]:5000'],
  ['192.0.2.7', 'http://192.0.2.7:5000'],
])('with HOST=%s the shop is at %s', (HOST, address) => {
  const settings = readSettings({ HOST });
  expect(shopUrl(settings)).toBe(address);
  expect(serverEnvironment(settings)).toMatchObject({ HOST, PUBLIC_URL: address });
});

it('lets the links in mails lead to the server of Vite in development', () => {
  const settings = readSettings({ SANDBOX_VITE_PORT: '5174' });
  expect(serverEnvironment(settings, 'vite')['PUBLIC_URL']).toBe('http://localhost:5174');
});

it('sends webhooks to another address of the shop, if one is given', () => {
  expect(readSettings({}).webhookTarget).toBeUndefined();
  expect(readSettings({ SANDBOX_WEBHOOK_TARGET: 'http://balancer:5000' }).webhookTarget).toBe('http://balancer:5000');
});

/** Settings that reach nothing outside of this machine, so .env may have them. */
const harmless = [
  /^(METRICS_PORT|TRUST_PROXY|CLIENT_DIR|LOG_LEVEL|DATABASE_POOL|ADMIN_EMAILS|REST_ORIGINS|REST_SUNSET|TIME_ZONE)$/,
  /^(CANCEL_HOURS|RETURN_DAYS|RECONCILE_MINUTES|SWEEP_SECONDS|DRAIN_SECONDS|MAX_WAIT_MS|IMAGES_PER_DAY)$/,
  /^(RATE_LIMIT|RESERVATION|MAX_LIVE|MAX_UNPAID|MAX_REQUESTS|DELETED_ORDERS|LIMITS_STORE)/,
  /_TIMEOUT_SECONDS$/,
  // Unused, because IMAGES_STORE is a folder.
  /^(IMAGES_S3|AWS)_/,
];

it('ignores every setting of .env by which the server would reach something outside of this machine', () => {
  const names = new Set<string>();
  const read = (_: object, name: string) => void names.add(name);
  expect(() => readConfig(new Proxy({}, { get: read }))).toThrow('DATABASE_URL');
  for (const name of names) vi.stubEnv(name, 'of a real shop');
  const env = serverEnvironment(readSettings({}));
  vi.unstubAllEnvs();
  expect(env).toMatchObject({ DATABASE_MIGRATION_URL: '', MIGRATE_ON_START: 'on', IMAGES_STORE: 'folder' });
  const kept = [...names].filter((name) => env[name] === 'of a real shop');
  expect(kept.filter((name) => !harmless.some((pattern) => pattern.test(name)))).toEqual([]);
});

it('has the same rate limits as the containers of docker-compose.yml', async () => {
  const limitsOf = (env: NodeJS.Dict<string>) =>
    Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('RATE_LIMIT_')));
  const containers = parseEnv(await readFile(path.join(top, 'docker/sandbox.env'), 'utf8'));
  expect(limitsOf(containers)).toEqual(limitsOf(serverEnvironment(readSettings({}))));
});

it('reads .env; the environment takes precedence', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kelvin-env-'));
  const file = path.join(folder, '.env');
  await writeFile(file, 'KELVIN_TEST_A=file\nKELVIN_TEST_B=file\n');
  process.env['KELVIN_TEST_A'] = 'environment';
  loadEnvFile(file);
  const { KELVIN_TEST_A, KELVIN_TEST_B } = process.env;
  expect({ KELVIN_TEST_A, KELVIN_TEST_B }).toEqual({ KELVIN_TEST_A: 'environment', KELVIN_TEST_B: 'file' });
  delete process.env['KELVIN_TEST_A'];
  delete process.env['KELVIN_TEST_B'];
  loadEnvFile(path.join(folder, 'missing'));
  loadEnvFile('');
  vi.stubEnv('SANDBOX_ENV_FILE', file);
  loadEnvFile();
  expect(process.env['KELVIN_TEST_B']).toBe('file');
  delete process.env['KELVIN_TEST_B'];
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});
