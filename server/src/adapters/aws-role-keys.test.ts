import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeRoleKeys } from './aws-role-keys.ts';

/** Answers of the metadata service and of the container's address, by method, path and proof. */
const answers: Record<string, () => string> = {
  'PUT /latest/api/token 300': () => 'session',
  'GET /latest/meta-data/iam/security-credentials/ session': () => 'shop-role\n',
  'GET /latest/meta-data/iam/security-credentials/shop-role session': keys,
  'GET /v1/credentials secret-of-the-pod': keys,
};
const proofs = ['x-aws-ec2-metadata-token-ttl-seconds', 'x-aws-ec2-metadata-token', 'authorization'];

let calls: string[];
let minutes: number;
const server = createServer((request: IncomingMessage, response) => {
  const proof = proofs.map((name) => request.headers[name]).find(Boolean);
  const name = `${request.method} ${request.url} ${String(proof)}`;
  calls.push(name);
  const answer = answers[name];
  response.writeHead(answer ? 200 : 401).end(answer?.());
});

function keys() {
  const Expiration = new Date(Date.now() + minutes * 60_000).toISOString();
  return JSON.stringify({ AccessKeyId: 'A', SecretAccessKey: 'S', Token: `T${calls.length}`, Expiration });
}

let url: string;
beforeEach(async () => {
  calls = [];
  minutes = 60;
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

const source = (changes: object) => ({
  containerUrl: '',
  containerToken: '',
  containerTokenFile: '',
  instanceUrl: url,
  ...changes,
});

it('reads the keys of an EC2 instance once for concurrent and later callers', async () => {
  const read = makeRoleKeys(source({}));
  const expected = { accessKeyId: 'A', secretAccessKey: 'S', sessionToken: 'T3' };
  expect(await Promise.all([read(), read()])).toEqual([expected, expected]);
  expect(await read()).toEqual(expected);
  expect(calls).toHaveLength(3);
});

it('reads the keys of a container with its token, or with the token of a file', async () => {
  const container = { containerUrl: `${url}/v1/credentials` };
  const dir = await mkdtemp(join(tmpdir(), 'kelvin-token-'));
  await writeFile(join(dir, 'token'), 'secret-of-the-pod\n');
  const withFile = makeRoleKeys(source({ ...container, containerTokenFile: join(dir, 'token') }));
  const withToken = makeRoleKeys(source({ ...container, containerToken: 'secret-of-the-pod' }));
  expect(await withFile()).toMatchObject({ accessKeyId: 'A' });
  expect(await withToken()).toMatchObject({ accessKeyId: 'A' });
  await rm(dir, { recursive: true });
});

it('reads the keys again when fewer than five minutes are left', async () => {
  const read = makeRoleKeys(source({}));
  minutes = 4;
  await read();
  await new Promise((resolve) => void setTimeout(resolve, 20));
  expect(await read()).toMatchObject({ sessionToken: 'T6' });
});

it('tries again after a failure', async () => {
  const container = { containerUrl: `${url}/v1/credentials`, containerToken: 'wrong' };
  const read = makeRoleKeys(source(container));
  await expect(read()).rejects.toThrow('answered 401');
  await expect(read()).rejects.toThrow('answered 401');
  expect(calls).toHaveLength(2);
});
