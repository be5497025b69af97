import { createServer, type AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';
import { describe, expect, inject, it } from 'vitest';
import { readConfig } from '#config.ts';
import { migrate } from '#platform/migrate.ts';
import { CERT, KEY } from '#test/localhost-tls.ts';
import { serverSettings } from '#test/server-settings.ts';
import { checkDatabase, checkEncryption } from './database.check.ts';

const TIMEOUTS = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'];

const UNVERIFIED = /^accepts any server: set sslmode=verify-full, and sslrootcert/;

it.each([
  ['db.internal/shop?sslmode=no-verify', true, UNVERIFIED],
  ['db.internal/shop?sslmode=require&uselibpqcompat=true', true, UNVERIFIED],
  ['db.internal/shop', false, /^is not encrypted: add \?sslmode=verify-full/],
  ['/shop?host=db.internal', false, /^is not encrypted: add \?sslmode=verify-full/],
])('warns of the connection to %s, encrypted: %s', (address, isEncrypted, text) => {
  expect(checkEncryption(`postgresql://${address}`, { isEncrypted })).toEqual([
    { level: 'warning', about: 'DATABASE_URL', text: expect.stringMatching(text) as string },
  ]);
});

it.each([
  ['db.internal/shop?sslmode=verify-full', true],
  ['db.internal/shop?sslmode=require', true],
  ['db.internal/shop?sslmode=require&uselibpqcompat=true&sslrootcert=/ca.pem', true],
  ['localhost/shop?sslmode=no-verify', true],
  ['[::1]/shop', false],
  ['/shop?host=/run/postgresql', false],
])('has nothing to say about %s, encrypted: %s', (address, isEncrypted) => {
  expect(checkEncryption(`postgresql://${address}`, { isEncrypted })).toEqual([]);
});

/** A server that answers the request for TLS as Postgres does, with a certificate of an unknown authority. */
async function withUnknownAuthority(work: (url: string) => Promise<void>) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, cert: CERT, key: KEY }).on('error', () => undefined);
    });
  });
  await new Promise<void>((done) => void server.listen(0, 'localhost', done));
  await work(`postgresql://localhost:${(server.address() as AddressInfo).port}/shop?sslmode=verify-full`);
  server.close();
}

it("names sslrootcert if the database has a certificate of its provider's authority", () =>
  withUnknownAuthority(async (DATABASE_URL) => {
    const found = await checkDatabase(readConfig({ ...serverSettings, DATABASE_URL }));
    expect(found).toMatchObject([
      { level: 'fault', text: expect.stringMatching(/self-signed.*sslrootcert/) as string },
    ]);
    await expect(migrate(DATABASE_URL)).rejects.toThrow(/^Cannot connect to .*self-signed.*\(add &sslrootcert=/);
  }));

it('a missing file of certificates ends the start with a sentence', async () => {
  const url = 'postgresql://localhost:1/shop?sslmode=verify-full&sslrootcert=/nothing/ca.pem';
  await expect(migrate(url)).rejects.toThrow(/^Cannot connect to the database of DATABASE_URL: .*\/nothing\/ca\.pem/);
});

describe('timeouts of the sessions', () => {
  const url = new URL(inject('adminDatabaseUrl'));
  const faultsOf = async (query: string) => {
    url.search = query;
    const found = await checkDatabase(readConfig({ ...serverSettings, DATABASE_URL: url.href }));
    return found.map(({ text }) => text).filter((text) => TIMEOUTS.some((name) => text.includes(name)));
  };

  it('are those of the server', async () => {
    expect(await faultsOf('')).toEqual([]);
  });

  // In the address they replace those of the server.
  it('are missing if a pooler drops them, with the statements to run', async () => {
    const [text, ...more] = await faultsOf(
      'statement_timeout=0&lock_timeout=0&options=-c%20idle_in_transaction_session_timeout%3D0',
    );
    expect(more).toEqual([]);
    expect(text).toMatch(
      /^sessions have no idle_in_transaction_session_timeout, lock_timeout, statement_timeout, .*: run ALTER ROLE "\w+" SET idle_in_transaction_session_timeout = 60000; .* SET lock_timeout = 2000; .* SET statement_timeout = 3000$/,
    );
    expect(await faultsOf('lock_timeout=0')).toEqual([
      expect.stringMatching(/^sessions have no lock_timeout, .* SET lock_timeout = 2000$/),
    ]);
  });
});
