import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { makeDocumentStore } from './document-store.ts';

const documentOf = (n: number, fields = 1) => parse(`{ ${`a${n} `.repeat(fields)} }`);

it('keeps the documents that were used last, however short they are', async () => {
  const store = makeDocumentStore();
  for (let n = 0; n < 2_000; n += 1) {
    await store.set(`d${n}`, documentOf(n));
    await store.get('d0');
  }
  const kept = await Promise.all(Array.from({ length: 2_000 }, (_, n) => store.get(`d${n}`)));
  expect([kept[0], kept[1], kept[1_999]].map(Boolean)).toEqual([true, false, true]);
  expect(kept.filter(Boolean).length).toBeLessThan(600);
});

it('keeps few long documents', async () => {
  const store = makeDocumentStore();
  for (let n = 0; n < 100; n += 1) await store.set(`d${n}`, documentOf(n, 3_000));
  const kept = await Promise.all(Array.from({ length: 100 }, (_, n) => store.get(`d${n}`)));
  expect(kept.filter(Boolean).length).toBeLessThan(40);
  await store.delete('d99');
  expect(await store.get('d99')).toBeUndefined();
});
