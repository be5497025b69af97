import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { identity } from '../identity/identity.ts';
import { uploadCatalogFile } from './upload-catalog-file.ts';

const csv = 'SKU,Price\nKM-FS90,4.90\n';
const file = new File([csv], 'prices.csv');
const sent: { headers: Record<string, string>; body: Blob }[] = [];

beforeEach(() => {
  sent.splice(0);
  vi.spyOn(identity, 'token').mockResolvedValue('a-token');
  vi.stubGlobal('fetch', (_url: string, request: (typeof sent)[number]) => {
    sent.push(request);
    return Promise.resolve(Response.json({ id: 'i1' }));
  });
  return () => vi.unstubAllGlobals();
});

const sentBytes = async () => Buffer.from(await (sent[0]?.body ?? new Blob()).arrayBuffer());

test('a file is sent compressed', async () => {
  expect(await uploadCatalogFile('prices', file)).toEqual({ kind: 'stored', id: 'i1' });
  expect(sent).toMatchObject([{ headers: { 'content-type': 'text/csv', 'content-encoding': 'gzip' } }]);
  expect(gunzipSync(await sentBytes()).toString()).toBe(csv);
});

test('a browser that cannot compress sends the file as it is', async () => {
  vi.stubGlobal('CompressionStream', undefined);
  expect(await uploadCatalogFile('prices', file)).toEqual({ kind: 'stored', id: 'i1' });
  expect(sent[0]?.headers).not.toHaveProperty('content-encoding');
  expect((await sentBytes()).toString()).toBe(csv);
});

test('a file that was changed after it was chosen has to be chosen again', async () => {
  const stale = new File([csv], 'prices.csv');
  stale.stream = () =>
    new ReadableStream({ start: (stream) => stream.error(new DOMException('', 'NotReadableError')) });
  expect(await uploadCatalogFile('prices', stale)).toEqual({
    kind: 'refused',
    message: 'The file cannot be read. If it was changed or moved, choose it again.',
  });
  expect(sent).toEqual([]);
});
