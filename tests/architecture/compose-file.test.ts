import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Service {
  restart?: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
}

const { services } = parse(await readFile('docker-compose.yml', 'utf8')) as { services: Record<string, Service> };
const manual = await readFile('docs/operations.md', 'utf8');

it('containers that serve start again after a crash and with their machine, and those that exit do not', () => {
  const restarts = Object.entries(services).map(([name, { restart }]) => [name, restart]);
  expect(Object.fromEntries(restarts)).toEqual({
    db: 'unless-stopped',
    migrate: undefined,
    server: 'unless-stopped',
    balancer: 'unless-stopped',
    sandbox: 'unless-stopped',
    seed: undefined,
  });
});

it('a shop in production has a password of its own, and the service account of Firebase', () => {
  expect(services['db']?.environment?.['POSTGRES_PASSWORD']).toMatch(/^\$\{POSTGRES_PASSWORD:-kelvin\}$/);
  const account = /^\$\{FIREBASE_ACCOUNT_FILE:-\/dev\/null\}:\/shop\/service-account\.json:ro$/;
  expect(services['server']?.volumes).toContainEqual(expect.stringMatching(account));
  for (const name of ['POSTGRES_PASSWORD', 'FIREBASE_ACCOUNT_FILE', '/shop/service-account.json']) {
    expect(manual).toContain(name);
  }
});

it('servers and migration get the certificates of the provider of the database', () => {
  const certificates = /^\$\{DATABASE_CA_FILE:-\/dev\/null\}:\/shop\/database-ca\.pem:ro$/;
  for (const name of ['server', 'migrate']) {
    expect(services[name]?.volumes).toContainEqual(expect.stringMatching(certificates));
  }
  for (const name of ['DATABASE_CA_FILE', 'sslrootcert=/shop/database-ca.pem']) expect(manual).toContain(name);
});
