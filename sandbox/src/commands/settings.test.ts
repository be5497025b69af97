import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
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

it('sends webhooks to another address of the shop, if one is given', () => {
  expect(readSettings({}).webhookTarget).toBeUndefined();
  expect(readSettings({ SANDBOX_WEBHOOK_TARGET: 'http://balancer:5000' }).webhookTarget).toBe('http://balancer:5000');
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
  await rm(folder, { recursive: true });
});
