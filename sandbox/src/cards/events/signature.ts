import { createHmac } from 'node:crypto';

/** The `stripe-signature` header: a time in seconds and the HMAC-SHA256 of `time.payload`. */
export function signatureOf(payload: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}
