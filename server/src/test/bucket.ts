import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sha256, signatureOf } from './aws-signature.ts';

export const keys = { accessKeyId: 'kelvin', secretAccessKey: 'kelvin-secret' };

/**
 * A minimal S3 server: PUT, GET and DELETE of one bucket; it verifies AWS Signature Version 4. As Amazon's, it answers 403 for
 * an absent object if the caller may not list the bucket.
 */
export async function startBucket(bucket: string, { mayList = true } = {}) {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const failures: number[] = [];
  const sessionTokens: unknown[] = [];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    endpoint: `http://localhost:${port}`,
    objects,
    /** The session tokens of the requests with a valid signature. */
    sessionTokens,
    /** The statuses of the next responses. */
    failNext: (...statuses: number[]) => void failures.push(...statuses),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request);
    const refuse = (status: number, code: string) => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(
        `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
      );
    };
    const failure = failures.shift();
    if (failure) return refuse(failure, 'SlowDown');
    if (!isSigned(request, bytes)) return refuse(403, 'SignatureDoesNotMatch');
    sessionTokens.push(request.headers['x-amz-security-token']);
    if (request.method === 'PUT' && !request.headers['content-length']) return refuse(411, 'MissingContentLength');
    const [, name, key = ''] = new URL(request.url ?? '', 'http://s3').pathname.split('/');
    if (name !== bucket) return refuse(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(key, { bytes, type: request.headers['content-type'] ?? '' });
      response.writeHead(200, { etag: `"${createHash('md5').update(bytes).digest('hex')}"` }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const found = objects.get(key);
      if (!found) return mayList ? refuse(404, 'NoSuchKey') : refuse(403, 'AccessDenied');
      response.writeHead(200, { 'content-type': found.type, 'content-length': found.bytes.length }).end(found.bytes);
    }
    return undefined;
  }
}

/** Whether AWS Signature Version 4 of these keys covers the content and all `x-amz-` headers. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, bytes: Buffer): boolean {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential = '', signed = '', signature = ''] = parts.exec(headers.authorization ?? '') ?? [];
  const [accessKeyId, ...scope] = credential.split('/');
  if (accessKeyId !== keys.accessKeyId || headers['x-amz-content-sha256'] !== sha256(bytes)) return false;
  const toSign = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!toSign.every((name) => signed.split(';').includes(name))) return false;
  return signatureOf({ method, url, headers, signed, scope }, keys.secretAccessKey) === signature;
}
