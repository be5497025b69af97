import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ISSUER = 'https://securetoken.google.com/';
export const PROJECT = 'kelvin-live';
const [ours, others] = [makeKeys(), makeKeys()];

function makeKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return { privateKey, pem, jwk: publicKey.export({ format: 'jwk' }) };
}

/** Google's record of an account: sign-ins before the second `validSince` are revoked. */
interface Account {
  localId: string;
  validSince?: string;
  disabled?: boolean;
}

/** The body of a failing endpoint; `silence` sends nothing. */
export type Failure = { status: number; body: string } | 'silence';
/**
 * `keys` are the certificates that firebase-admin reads, `jwks` the same keys at another address; `project` are the domains of
 * the project of a browser's key.
 */
export type Endpoint = 'keys' | 'jwks' | 'lookup' | 'access' | 'project';

export const answerOf = (body: object, status = 200): Failure => ({ status, body: JSON.stringify(body) });
const PAGE: Failure = { status: 200, body: '<html>Please sign in to this network.</html>' };

export const refusedLookup = (status: number, message: string) =>
  answerOf({ error: { code: status, message } }, status);

/** What may be wrong with each endpoint, and says nothing about the token. */
export const failures: [name: string, endpoint: Endpoint, failure: Failure][] = [
  ['other keys', 'keys', answerOf({ ours: others.pem })],
  ['no keys', 'keys', answerOf({})],
  ['nonsense for keys', 'keys', answerOf({ ours: 'nonsense' })],
  ['a page for keys', 'keys', PAGE],
  ['no answer for keys', 'keys', 'silence'],
  ['a page for an account', 'lookup', PAGE],
  ['an error for an account', 'lookup', refusedLookup(500, 'SOMETHING_NEW')],
  ['no answer for an account', 'lookup', 'silence'],
  ['a page for an access token', 'access', PAGE],
];

/** Google, as far as the server asks it in production: the keys of its tokens, what became of an account, and a project's domains. */
export async function startGoogle() {
  const accounts = new Map<string, Account>();
  let failing: { endpoint: Endpoint; failure: Failure } | null = null;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const endpoint = endpointOf(request.url ?? '');
      const answer =
        failing?.endpoint === endpoint ? failing.failure : good[endpoint](Buffer.concat(chunks).toString());
      if (answer === 'silence') return;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const folder = await mkdtemp(join(tmpdir(), 'kelvin-google-'));
  const credentials = join(folder, 'credentials.json');
  const key = ours.privateKey.export({ type: 'pkcs8', format: 'pem' });
  const account = { type: 'service_account', project_id: PROJECT, client_email: 'shop@example.com', private_key: key };
  await writeFile(credentials, JSON.stringify(account));

  const good: Record<Endpoint, (body: string) => Failure> = {
    keys: () => answerOf({ ours: ours.pem }),
    jwks: () => answerOf({ keys: [{ ...ours.jwk, kid: 'ours', alg: 'RS256', use: 'sig' }] }),
    access: () => answerOf({ access_token: 'granted', expires_in: 3_600, token_type: 'Bearer' }),
    project: () =>
      answerOf({
        authorizedDomains: ['localhost', `${PROJECT}.firebaseapp.com`, `${PROJECT}.web.app`, 'kelvin.example'],
      }),
    lookup(body) {
      const { localId } = JSON.parse(body) as { localId: string[] };
      const found = accounts.get(localId[0] ?? '');
      return answerOf(found ? { users: [found] } : {});
    },
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** The file for GOOGLE_APPLICATION_CREDENTIALS. */
    credentials,
    accounts,
    fail: (endpoint: Endpoint, failure: Failure) => void (failing = { endpoint, failure }),
    heal: () => void (failing = null),
    /** Makes Google unreachable. */
    hangUp: () => server.close().closeAllConnections(),
    async stop() {
      server.close().closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function endpointOf(url: string): Endpoint {
  if (url.includes('/x509/')) return 'keys';
  if (url.includes('/jwk/')) return 'jwks';
  if (url.includes('/v1/projects?key=')) return 'project';
  return url.includes('accounts:lookup') ? 'lookup' : 'access';
}

/** A token signed like Google's, with the given claims. */
export function tokenOf(uid: string, { payload = {}, header = {} }: { payload?: object; header?: object } = {}) {
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: ISSUER + PROJECT,
    aud: PROJECT,
    sub: uid,
    auth_time: now - 60,
    iat: now - 60,
    exp: now + 3_540,
    email: `${uid}@example.com`,
    email_verified: true,
    ...payload,
  };
  const head = { alg: 'RS256', kid: 'ours', typ: 'JWT', ...header };
  const text = [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = createSign('RSA-SHA256').update(text).sign(ours.privateKey, 'base64url');
  return { text, signed: `${text}.${signature}`, pem: ours.pem };
}
