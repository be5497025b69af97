import { createSign, generateKeyPairSync } from 'node:crypto';
import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

const ISSUER = 'https://securetoken.google.com/';
export const PROJECT = 'kelvin-live';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** Google's record of an account: sign-ins before the second `validSince` are revoked. */
interface Account {
  localId: string;
  validSince?: string;
  disabled?: boolean;
}

/**
 * Google, as far as firebase-admin asks it in production: the keys of its tokens, and what became of an account. All
 * HTTPS requests of this process go there, so that the real library is tested with nothing replaced.
 */
export async function standInForGoogle() {
  const accounts = new Map<string, Account>();
  /** The failure of the next lookups; `silence` answers nothing. */
  let failure: { status: number; message: string } | 'silence' | null = null;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      if (failure && request.url?.includes('accounts:lookup')) {
        if (failure === 'silence') return;
        const { status: code, message } = failure;
        response.writeHead(code).end(JSON.stringify({ error: { code, message } }));
        return;
      }
      response.end(JSON.stringify(answer(request.url ?? '', Buffer.concat(chunks).toString())));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const here = { protocol: 'http:', hostname: '127.0.0.1', host: '127.0.0.1', port, agent: undefined };
  const toGoogle = https.request;
  https.request = (...args: unknown[]) => {
    const [first, second] = args;
    const isAddress = typeof first === 'string' || first instanceof URL;
    const path = isAddress ? new URL(first).pathname + new URL(first).search : undefined;
    const options = { ...((isAddress ? second : first) as object), ...here, ...(path && { path }) };
    return http.request(options, args.find((arg) => typeof arg === 'function') as () => void);
  };

  const folder = await mkdtemp(join(tmpdir(), 'kelvin-google-'));
  const credentials = join(folder, 'credentials.json');
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const account = { type: 'service_account', project_id: PROJECT, client_email: 'shop@example.com', private_key: key };
  await writeFile(credentials, JSON.stringify(account));
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', credentials);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');

  return {
    accounts,
    failLookups: (next: typeof failure) => void (failure = next),
    /** Makes Google unreachable. */
    hangUp: () => server.close().closeAllConnections(),
    async close() {
      vi.unstubAllEnvs();
      https.request = toGoogle;
      server.close().closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };

  function answer(url: string, body: string): object {
    if (url.includes('/x509/')) return { ours: pem };
    if (!url.includes('accounts:lookup')) return { access_token: 'granted', expires_in: 3_600, token_type: 'Bearer' };
    const { localId } = JSON.parse(body) as { localId: string[] };
    const found = accounts.get(localId[0] ?? '');
    return found ? { users: [found] } : {};
  }
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
  return { text, signed: `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`, pem };
}
