import { AppError } from '#platform/errors.ts';
import type { ImageStore } from '#ports/image-store.ts';

interface Bucket {
  bucket: string;
  region: string;
  /** Empty for Amazon S3. */
  endpoint: string;
  /** Empty for the SDK's default credentials. */
  accessKeyId: string;
  secretAccessKey: string;
}

/** Pictures in a bucket of Amazon S3 or a compatible store. */
export async function makeImageBucket({ bucket, region, endpoint, ...keys }: Bucket): Promise<ImageStore> {
  // The SDK is large, so it is loaded only when it is used.
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const s3 = new S3Client({
    region,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 4_000, throwOnRequestTimeout: true },
    // Not every compatible store supports the SDK's checksums; TLS and the signature protect the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Compatible stores rarely support bucket names as host names.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys.accessKeyId && { credentials: keys }),
  });

  return {
    put: (Key, Body) =>
      translateErrors(async () => {
        await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType: 'image/webp' }));
      }),

    get: (Key) =>
      translateErrors(async () => {
        try {
          const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
          return Body ? Buffer.from(await Body.transformToByteArray()) : null;
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      }),

    remove: (Key) =>
      translateErrors(async () => {
        await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
      }),
  };
}

async function translateErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new AppError('UNAVAILABLE', 'Pictures cannot be reached right now. Please try again.', { cause: error });
  }
}
