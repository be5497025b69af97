import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freePort } from '#net/ports.ts';
import { serve } from '#net/serve.ts';
import { checkPorts } from './check-ports.ts';
import { type PortOf, readSettings } from './settings.ts';

const names = {
  shop: 'PORT',
  postgres: 'SANDBOX_POSTGRES_PORT',
  identity: 'SANDBOX_IDENTITY_PORT',
  cards: 'SANDBOX_CARDS_PORT',
};
const parts: PortOf[] = ['shop', 'identity', 'cards'];
const stops: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  for (const name of Object.values(names)) vi.stubEnv(name, String(await freePort()));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function take(...taken: (keyof typeof names)[]): Promise<void> {
  for (const part of taken) {
    const other = await serve(() => undefined, { port: Number(process.env[names[part]]), host: 'localhost' });
    stops.push(() => other.stop());
  }
}
const check = () => checkPorts(readSettings(), parts, 'npm start');
/** The ports in the printed command. */
async function proposed(): Promise<Record<string, number>> {
  const { message } = await check().then(
    () => new Error('The ports are free.'),
    (error: Error) => error,
  );
  const assignments = [...message.matchAll(/(\w+)=(\d+)/g)].map(([, name = '', port]) => [name, Number(port)]);
  return Object.fromEntries(assignments) as Record<string, number>;
}

it('names all taken ports, with a command that starts', async () => {
  await take('shop', 'identity');
  await expect(check()).rejects.toThrow(
    `Ports ${process.env['PORT']} (shop), ${process.env['SANDBOX_IDENTITY_PORT']} (identity) are taken by other programs.`,
  );
  const ports = await proposed();
  expect(Object.keys(ports).toSorted()).toEqual(Object.values(names).toSorted());
  expect(ports['SANDBOX_CARDS_PORT']).toBe(Number(process.env['SANDBOX_CARDS_PORT']));
  for (const [name, port] of Object.entries(ports)) vi.stubEnv(name, String(port));
  await check();
}, 30_000);

it('proposes a port for the Postgres of another shop, too', async () => {
  await take('shop', 'postgres', 'identity', 'cards');
  const ports = await proposed();
  expect(ports['SANDBOX_POSTGRES_PORT']).not.toBe(Number(process.env['SANDBOX_POSTGRES_PORT']));
  expect(new Set(Object.values(ports)).size).toBe(4);
}, 30_000);

it('refuses a HOST that is not of this machine', async () => {
  vi.stubEnv('HOST', 'x86_64-conda-linux-gnu');
  await expect(check()).rejects.toThrow(
    'HOST=x86_64-conda-linux-gnu is not an address of this machine. Choose another: HOST=localhost npm start',
  );
});
