import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImageStore } from '#ports/image-store.ts';
import { keys, startBucket } from '#test/bucket.ts';
import { addressOf, makeImageBucket } from './image-bucket.ts';
import { makeImageFolder } from './image-folder.ts';

let bucket: Awaited<ReturnType<typeof startBucket>>;
let dir: string;
beforeAll(async () => {
  bucket = await startBucket('pictures');
  dir = await mkdtemp(join(tmpdir(), 'kelvin-store-'));
});
afterAll(async () => {
  await bucket.stop();
  await rm(dir, { recursive: true });
});

const role = { containerUrl: '', containerToken: '', containerTokenFile: '', instanceUrl: 'http://localhost:9' };
const inBucket = (changes: object = {}) => {
  const place = { bucket: 'pictures', region: 'eu-central-1', endpoint: bucket.endpoint };
  return makeImageBucket({ ...place, ...keys, sessionToken: '', role, ...changes });
};
const stores: [string, () => ImageStore][] = [
  ['a folder', () => makeImageFolder({ dir })],
  ['a bucket', () => inBucket()],
];

describe.each(stores)('%s', (_name, open) => {
  const name = 'abc-320.webp';
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, n) => n % 256));

  it('stores, reads and deletes a file', async () => {
    const store = open();
    expect(await store.get(name)).toBeNull();
    await store.put(name, bytes);
    expect((await store.get(name))?.equals(bytes)).toBe(true);
    await store.put(name, bytes);
    await store.remove(name);
    await store.remove(name);
    expect(await store.get(name)).toBeNull();
  });

  it('stores the same file twenty times concurrently', async () => {
    const store = open();
    await Promise.all(Array.from({ length: 20 }, () => store.put(name, bytes)));
    expect((await store.get(name))?.equals(bytes)).toBe(true);
  });
});

describe('a folder', () => {
  it('contains only complete files', async () => {
    expect(await readdir(dir, { recursive: true })).toEqual(['ab', 'ab/abc-320.webp']);
  });

  it('keeps nothing of a file that cannot be stored', async () => {
    const own = await mkdtemp(join(tmpdir(), 'kelvin-store-'));
    // A folder in place of the file: the rename fails.
    await mkdir(join(own, 'cd', 'cd-320.webp', 'taken'), { recursive: true });
    const store = makeImageFolder({ dir: own });
    await expect(store.put('cd-320.webp', Buffer.from('x'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await readdir(join(own, 'cd'))).toEqual(['cd-320.webp']);
    await rm(own, { recursive: true });
  });
});

describe('a bucket', () => {
  it('stores the content type', () => {
    expect(bucket.objects.get('abc-320.webp')?.type).toBe('image/webp');
  });

  it('is called again after an error 503', async () => {
    bucket.failNext(503, 503);
    await inBucket().put('busy.webp', Buffer.from('x'));
    expect(bucket.objects.has('busy.webp')).toBe(true);
  });

  it('is UNAVAILABLE after three errors 503', async () => {
    bucket.failNext(503, 503, 503);
    await expect(inBucket().get('busy.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect((await inBucket().get('busy.webp'))?.toString()).toBe('x');
  });

  it('receives the session token of temporary keys in the signature', async () => {
    await inBucket({ sessionToken: 'temporary' }).put('token.webp', Buffer.from('x'));
    expect(bucket.sessionTokens).toContain('temporary');
  });

  it.each([
    [{ region: 'eu-central-1' }, 'https://pictures.s3.eu-central-1.amazonaws.com'],
    [{ bucket: 'pictures.kelvin' }, 'https://s3.us-east-1.amazonaws.com/pictures.kelvin'],
    [{ region: 'cn-north-1' }, 'https://pictures.s3.cn-north-1.amazonaws.com.cn'],
    [{ endpoint: 'http://localhost:9000/' }, 'http://localhost:9000/pictures'],
  ])('with %o has the address %s', (changes, address) => {
    expect(addressOf({ bucket: 'pictures', region: 'us-east-1', endpoint: '', ...changes })).toBe(address);
  });

  it.each([
    ['a wrong key', { secretAccessKey: 'wrong' }],
    ['an unknown bucket', { bucket: 'others' }],
    ['an unreachable host', { endpoint: 'http://localhost:9' }],
    ['a machine without a role', { accessKeyId: '' }],
  ])('that fails is UNAVAILABLE: %s', async (_why, changes) => {
    const store = inBucket(changes);
    for (const call of [
      () => store.put('x.webp', Buffer.from('x')),
      () => store.get('x.webp'),
      () => store.remove('x'),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    }
  });
});
