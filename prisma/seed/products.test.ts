import { access } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { products } from './products.ts';
import { categories } from './rows.ts';

const newestFirst = products.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

test.each(products)('$partNumber satisfies the business constants', (product) => {
  expect(product.priceCents).toBeGreaterThanOrEqual(50);
  expect(product.priceCents).toBeLessThanOrEqual(5_000);
  expect(product.minimum).toBeGreaterThanOrEqual(100);
  expect(product.available).toBeGreaterThanOrEqual(0);
  expect(product.available).toBeLessThanOrEqual(5_000);
  expect(Object.keys(product.specifications).length).toBeGreaterThanOrEqual(3);
});

test.each(products)('$partNumber has a UUIDv7 and its own picture', async (product) => {
  expect(product.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(product.image).toMatch(/^\/parts\/[a-z0-9-]+\.svg$/);
  await access(`client/public${product.image}`);
});

test.each(['id', 'partNumber', 'name', 'image', 'description', 'createdAt'] as const)(
  'no two parts share %s',
  (key) => {
    expect(new Set(products.map((product) => product[key])).size).toBe(products.length);
  },
);

test('every category has at least three parts', () => {
  for (const category of categories) {
    expect(products.filter((product) => product.category === category).length).toBeGreaterThanOrEqual(3);
  }
});

test('the six newest parts, which the home page shows, can be ordered and have six categories', () => {
  const six = newestFirst.slice(0, 6);
  expect(new Set(six.map((product) => product.category)).size).toBe(6);
  expect(six.filter((product) => product.available < product.minimum)).toEqual([]);
});

test('there is a sold-out part, and one with less stock than its minimum', () => {
  expect(products.some((product) => product.available === 0)).toBe(true);
  expect(products.some((product) => product.available > 0 && product.available < product.minimum)).toBe(true);
});
