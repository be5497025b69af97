import { AppError } from '#platform/errors.ts';
import type { ImageStore } from '#ports/image-store.ts';

interface Bucket {
  bucket: string;
  region: string;
  /** Empty for Amazon's own. */
  endpoint: string;
  /** Empty to take the credentials from where Amazon's libraries look for them. */
  accessKeyId: string;
  secretAccessKey: string;
}

/** Pictures in a bucket of anything that speaks Amazon's S3. */
export async function makeImageBucket({ bucket, region, endpoint, ...keys }: Bucket): Promise<ImageStore> {
  // Large; a shop that keeps its pictures in a folder does not load it.
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const s3 = new S3Client({
    region,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 4_000, throwOnRequestTimeout: true },
    // Amazon's extra checksums are not known to every store that speaks S3; TLS and the signature cover the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Other stores rarely have a name for every bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys.accessKeyId && { credentials: keys }),
  });

  return {
    put: (Key, Body) =>
      asking(async () => {
        await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType: 'image/webp' }));
      }),

    get: (Key) =>
      asking(async () => {
        try {
          const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
          return Body ? Buffer.from(await Body.transformToByteArray()) : null;
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      }),

    remove: (Key) =>
      asking(async () => {
        await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
      }),
  };
}

async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new AppError('UNAVAILABLE', 'Pictures cannot be reached right now. Please try again.', { cause: error });
  }
}
