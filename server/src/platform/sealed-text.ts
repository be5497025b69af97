import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed text', 32));

/** Encrypts a text. It can only be read with the same secret, for the same purpose. */
export function sealText(text: string, { secret, purpose }: { secret: string; purpose: string }): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** The text; null if it was encrypted with another secret or for another purpose. */
export function openText(sealed: string, { secret, purpose }: { secret: string; purpose: string }): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const tagged = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(tagged);
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
