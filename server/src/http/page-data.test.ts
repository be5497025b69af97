import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';
import { openShopWithFiles } from '#test/web-app.ts';

const LIST = 'query List($first: Int!) { products(first: $first) { edges { node { id name price { cents } } } } }';
const PART = 'query Part($id: ID!) { product(id: $id) { id name } }';
const OWN = '{ product(id: "1") { reservationTerms { maximum } } }';

const queries = {
  '/': [{ operation: 'List', query: LIST, variables: { first: 2 } }],
  '/own': [{ operation: 'Own', query: OWN, variables: {} }],
  '/products/:id': [{ operation: 'Part', query: PART, variables: { id: ':id' } }],
};

let shop: Shop;
/** Another process of the same shop. */
let other: Shop;
beforeAll(async () => {
  const names = ['index', 'own', 'frames/members', 'frames/order', 'frames/nothing'];
  const page = (name: string) => `<title>${name}</title></head><h1>${name}</h1>${'<p>Cold air.'.repeat(100)}</body>`;
  const pages = Object.fromEntries(names.map((name) => [`${name}.html`, page(name)]));
  shop = await openShopWithFiles({ ...pages, 'members.json': ['/products/:id'], 'page-queries.json': queries });
  other = await openShop({ ...shop.environment, DATABASE_URL: shop.databaseUrl });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const open = async (url: string, { of = shop, headers = {} } = {}) =>
  of.app.inject({ url, headers: { accept: 'text/html', ...headers } });

interface Answer {
  operation: string;
  variables: object;
  response: { data: object };
}

function dataIn(html: string): Answer[] | undefined {
  const [, json] = /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as Answer[]);
}

const dataAt = async (url: string, asked?: Parameters<typeof open>[1]) => dataIn((await open(url, asked)).body);

it('a page carries the responses to its queries, and a name cannot end the script element', async () => {
  const { id } = await shop.product({ name: '</script><script>alert(1)</script>', priceCents: 250 });
  const { body } = await open('/');
  expect(body).not.toContain('<script>alert');
  const [list] = dataIn(body) ?? [];
  expect(list).toMatchObject({ operation: 'List', variables: { first: 2 } });
  expect(list?.response.data).toMatchObject({
    products: { edges: [{ node: { id, name: '</script><script>alert(1)</script>', price: { cents: 250 } } }] },
  });
});

it('a page is never older than its request, in each process', async () => {
  const { id } = await shop.product();
  for (const priceCents of [101, 102, 103]) {
    const before = [await dataAt('/'), await dataAt('/', { of: other })];
    await shop.prisma.product.update({ where: { id }, data: { priceCents } });
    for (const of of [shop, other])
      expect(JSON.stringify(await dataAt('/', { of }))).toContain(`"cents":${priceCents}`);
    expect(JSON.stringify(before)).not.toContain(`"cents":${priceCents}`);
  }
});

it('a page stays the same until its own data changes', async () => {
  const { id } = await shop.product();
  const [first] = [await open('/'), await shop.product(), await shop.product()];
  const moved = await open('/');
  expect(moved.headers['etag']).not.toBe(first.headers['etag']);
  // By now this part is not on the page.
  await shop.prisma.product.update({ where: { id }, data: { available: 7 } });
  const held = await open('/', { headers: { 'if-none-match': String(moved.headers['etag']) } });
  expect([held.statusCode, held.body]).toEqual([304, '']);
  const packed = await open('/', { headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(moved.body);
});

it('the page of a part carries the part, and a user with a token gets the same page', async () => {
  const { id } = await shop.product({ name: 'Contactor' });
  const [part] = (await dataAt(`/products/${id}`)) ?? [];
  expect(part).toMatchObject({ operation: 'Part', variables: { id }, response: { data: { product: { id } } } });
  const { token } = await shop.customer();
  const own = await open(`/products/${id}`, { headers: { authorization: `Bearer ${token}` } });
  expect(own.body).toBe((await open(`/products/${id}`)).body);
});

it('a query whose response differs between callers is not put into a page', async () => {
  const { statusCode, body } = await open('/own');
  expect([statusCode, dataIn(body)]).toEqual([200, undefined]);
});

it.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['does not respond', () => Promise.race<never>([])],
])('while the database %s, the page is sent without data', async (_case, query) => {
  vi.spyOn(shop.db, 'query').mockImplementation(query);
  const { statusCode, body } = await open('/');
  expect([statusCode, body.includes('<h1>index</h1>'), dataIn(body)]).toEqual([200, true, undefined]);
});

it('the list of queries is not served', async () => {
  expect((await open('/page-queries.json')).statusCode).toBe(404);
});
