import { afterAll, beforeAll, expect, it } from 'vitest';
import { setRules } from '#test/charges.ts';
import type { Shop } from '#test/shop.ts';
import { openShopWithFiles } from '#test/web-app.ts';
import { agencies, changeStock, partAtAgencies } from '#test/stock.ts';

const frame = `<!doctype html><html><head><title>~~name~~</title></head><body>
~~if hasPickupStock~~<ul>~~each pickupStock~~<li>~~agency~~ ~~stock~~</li>~~end pickupStock~~</ul>~~end hasPickupStock~~
</body></html>`;

let shop: Shop;
beforeAll(async () => {
  const query = 'query PartPage($number: String!) { productByNumber(number: $number) { id pickupStock { agency } } }';
  const files = {
    'frames/part.html': frame,
    'frames/loading.html': frame,
    'frames/nothing.html': frame,
    'page-queries.json': { '/parts/:number': [{ operation: 'PartPage', query, variables: { number: ':id' } }] },
  };
  shop = await openShopWithFiles(files, { LOG_LEVEL: 'warn', PUBLIC_URL: 'https://shop.example/' });
  const more = ['Austin', 'Reno', 'Waco', 'Yuma'].map((name) => ({ name, address: '1 Main St', state: 'TX' }));
  await setRules(shop, { agencies: [...agencies, ...more] }, await shop.admin());
});
afterAll(() => shop.close());

async function pageOf(id: string) {
  const { partNumber } = await shop.prisma.product.findUniqueOrThrow({ where: { id } });
  const { body } = await shop.app.inject(`/parts/${encodeURIComponent(partNumber)}`);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  const rows = Array.from(body.matchAll(/<li>(.*?)<\/li>/g), ([, text]) => text);
  return { body, rows, offers: (JSON.parse(json) as { offers: { availableAtOrFrom?: object[] } }).offers };
}

it('the page of a part names the six agencies that have the most of it, for search engines those with the smallest order', async () => {
  const admin = await shop.admin();
  const { rows, offers } = await pageOf(
    await partAtAgencies(shop, admin, { Dallas: 60, Springfield: 100, Tulsa: 1_200 }),
  );
  expect(rows).toEqual([
    'Tulsa 1,200 here today',
    'Springfield 100 here today',
    'Dallas 60 here today, more within 2 business days',
    'Austin within 2 business days',
    'Reno within 2 business days',
    'Waco within 2 business days',
    '1 more at the checkout',
  ]);
  expect(offers.availableAtOrFrom).toEqual([
    { '@type': 'Place', name: 'Springfield', address: '1 Main St' },
    { '@type': 'Place', name: 'Tulsa', address: '1 Main St' },
  ]);
});

it('the page of a part follows a transfer between agencies, which changes no part', async () => {
  const admin = await shop.admin();
  const productId = await partAtAgencies(shop, admin, { Dallas: 60, Springfield: 100, Tulsa: 1_200 });
  expect((await pageOf(productId)).rows[0]).toBe('Tulsa 1,200 here today');
  const transfer = { productId, from: 'Tulsa', to: 'Dallas', quantity: 1_000 };
  expect((await changeStock(shop, ['transferStock', transfer], admin)).errors).toEqual([]);
  expect((await pageOf(productId)).rows[0]).toBe('Dallas 1,060 here today');
});

it('the page of a part without levels names none', async () => {
  const { body, offers } = await pageOf((await shop.product()).id);
  expect(body).not.toContain('<ul>');
  expect(offers).not.toHaveProperty('availableAtOrFrom');
});
