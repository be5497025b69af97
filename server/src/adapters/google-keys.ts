import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import https from 'node:https';
import { json } from 'node:stream/consumers';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';

/** The keys that firebase-admin reads as certificates, at another address and in another format. */
const ADDRESS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** Google publishes a new key long before it signs with it. */
const KEEP_MS = 10 * 60_000;

/**
 * Whether none of Google's keys made the signature of a token. Throws if the keys cannot be read. It is the second opinion
 * on a token that does not fit the keys of firebase-admin: those may be wrong, and then every token seems forged.
 */
export function makeForgeryCheck({ timeoutMs }: { timeoutMs: number }): (token: string) => Promise<boolean> {
  const cache = new LRUCache<'keys', JsonWebKey[]>({ max: 1, ttl: KEEP_MS, fetchMethod: () => readKeys(timeoutMs) });
  return async (token) => {
    const keys = await cache.forceFetch('keys');
    const [head = '', claims = '', signature = ''] = token.split('.');
    const text = Buffer.from(`${head}.${claims}`);
    return !keys.some((key) =>
      verify('RSA-SHA256', text, createPublicKey({ key, format: 'jwk' }), Buffer.from(signature, 'base64url')),
    );
  };
}

async function readKeys(timeoutMs: number): Promise<JsonWebKey[]> {
  const call = https.request(ADDRESS, { signal: AbortSignal.timeout(timeoutMs) }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const { keys } = (await json(response)) as { keys?: JsonWebKey[] };
  if (!keys?.length) throw new Error(`Google published no keys: status ${response.statusCode}`);
  return keys;
}
