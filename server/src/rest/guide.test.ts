import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';
import { routes } from './routes.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/rest.md'), 'utf8');
const documents = [...guide.matchAll(/```graphql\n([^]*?)```/g)].map(([, document = '']) => document);
const [, moving = ''] = guide.split('## From here to GraphQL');

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('names every route, and shows every replacing field in a document', () => {
  const missing = routes.filter(({ name }) => !moving.includes(name));
  expect(missing.map(({ name }) => name)).toEqual([]);
  const fields = routes.flatMap(({ successor }) => successor.match(/(?<=\.)\w+/g) ?? []);
  // Query.profile is for admins; the screens of old clients show the user's own profile.
  const unshown = fields.filter((field) => !documents.some((document) => document.includes(field)));
  expect(unshown.filter((field) => field !== 'profile')).toEqual([]);
});

it.each(documents)('fits the schema: %s', async (document) => {
  const { code } = await shop.call(document);
  expect(code ?? 'none').not.toMatch(/VALIDATION|PARSE|INTERNAL/);
});
