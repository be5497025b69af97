import { nowInSeconds } from '../ids.ts';
import type { StoredEvent } from '../store/tables.ts';
import { signatureOf } from './signature.ts';

const PATIENCE_MS = 10_000;

export interface Endpoint {
  url: string;
  secret: string;
}

/** Posts the signed event. Answers the HTTP status, or null when no answer came. */
export async function post(event: StoredEvent, endpoint: Endpoint, stopped: AbortSignal): Promise<number | null> {
  const payload = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]),
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
