import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { AppError } from '#platform/errors.ts';
import type { ImageStore } from '#ports/image-store.ts';
import { makeRoleKeys, type AwsKeys, type RoleSource } from './aws-role-keys.ts';

interface Bucket extends AwsKeys {
  bucket: string;
  region: string;
  /** Empty for Amazon S3. */
  endpoint: string;
  /** Used if `accessKeyId` is empty. */
  role: RoleSource;
}

/** For all attempts of a call together: aws4fetch repeats it after 429 and 5xx, with growing pauses. */
const TIMEOUT_MS = 8_000;
const RETRIES = 2;

/** Pictures in a bucket of Amazon S3 or a compatible store. */
export function makeImageBucket({ role, ...options }: Bucket): ImageStore {
  const { region, accessKeyId, secretAccessKey, sessionToken } = options;
  const base = addressOf(options);
  const roleKeys = makeRoleKeys(role);
  const readKeys = accessKeyId ? () => ({ accessKeyId, secretAccessKey, sessionToken }) : roleKeys;
  const signingKeys = new Map<string, ArrayBuffer>();

  async function send(method: string, name: string, body?: Buffer): Promise<Response> {
    const client = new AwsClient({
      ...(await readKeys()),
      service: 's3',
      region,
      retries: RETRIES,
      cache: signingKeys,
    });
    return client.fetch(`${base}/${name}`, {
      method,
      // A store in another region redirects; the signature is only valid for this one.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        // Without it, aws4fetch leaves the content out of the signature.
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body && { 'content-type': 'image/webp' }),
      },
      ...(body && { body: new Uint8Array(body) }),
    });
  }

  return {
    put: (name, bytes) => translateErrors(async () => void (await read(await send('PUT', name, bytes)))),

    get: (name) =>
      translateErrors(async () => {
        const response = await send('GET', name);
        if (response.status !== 404) return read(response);
        const fault = await response.text();
        if (fault.includes('<Code>NoSuchKey</Code>')) return null;
        throw new Error(`The bucket answered 404: ${fault}`);
      }),

    remove: (name) => translateErrors(async () => void (await read(await send('DELETE', name)))),
  };
}

/** Amazon's certificate covers bucket names without dots as host names; compatible stores rarely support those. */
export function addressOf({ bucket, region, endpoint }: Pick<Bucket, 'bucket' | 'region' | 'endpoint'>): string {
  if (endpoint) return `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}

async function read(response: Response): Promise<Buffer> {
  if (!response.ok) throw new Error(`The bucket answered ${response.status}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

async function translateErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new AppError('UNAVAILABLE', 'Pictures cannot be reached right now. Please try again.', { cause: error });
  }
}
