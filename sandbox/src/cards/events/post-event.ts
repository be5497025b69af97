import { createHmac } from 'node:crypto';
import { nowInSeconds } from '../ids.ts';
import type { StoredEvent } from '../store/tables.ts';

const TIMEOUT_MS = 10_000;

export interface Endpoint {
  url: string;
  secret: string;
}

/** Posts the signed event. Returns the HTTP status, or null without a response. */
export async function post(event: StoredEvent, endpoint: Endpoint, stopped: AbortSignal): Promise<number | null> {
  const payload = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(payload, endpoint.secret, nowInSeconds()),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

/** The `stripe-signature` header: the time in seconds and the HMAC-SHA256 of `time.payload`. */
function signatureOf(payload: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}
