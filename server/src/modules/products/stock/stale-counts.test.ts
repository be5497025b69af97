import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidCharged, setRules } from '#test/charges.ts';
import { shipOrder } from '#test/documents.ts';
import { address } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { agencies, changeStock, levelsOf, partAtAgencies } from '#test/stock.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  await setRules(shop, { agencies }, admin);
});
afterAll(() => shop.close());

/** A part with 500 pieces in Dallas besides the 100 of an open order; their shipment leaves the level as it is. */
async function partWithOpenOrder() {
  const productId = await partAtAgencies(shop, admin);
  const { id: orderId } = await paidCharged(shop, { productId, quantity: 100, ...address }, await shop.customer());
  const ship = () => shipOrder(shop, { orderId, lines: [{ position: 1, quantity: 100 }] }, admin);
  const count = (input: object) =>
    changeStock(shop, ['countStock', { productId, agency: 'Dallas', seen: 500, ...input }], admin);
  return { productId, ship, count };
}

describe('a count without the pieces of open orders', () => {
  it('is refused if some of them have left since the admin read their number', async () => {
    const { productId, ship, count } = await partWithOpenOrder();
    await ship();
    // Of 500 pieces that were found, the admin has left out the 100 that were still there when the page was read.
    const { errors } = await count({ counted: 400, seenReserved: 100 });
    expect(errors[0]).toMatchObject({
      message: 'Open orders have 0 pieces in Dallas now, not 100. Check your count.',
      extensions: { code: 'CONFLICT', field: 'seenReserved' },
    });
    expect((await levelsOf(shop, productId, admin))?.['Dallas']).toBe(500);
    expect((await count({ counted: 490, seenReserved: 0 })).stock?.available).toBe(890);
  });

  it('is made if they are all there, and without their number', async () => {
    const { ship, count } = await partWithOpenOrder();
    expect((await count({ counted: 500, seenReserved: 100 })).errors).toEqual([]);
    expect((await count({ counted: 498, seenReserved: 100 })).stock?.available).toBe(898);
    await ship();
    expect((await count({ counted: 497, seen: 498 })).stock?.available).toBe(897);
  });

  it('that is stored already changes nothing', async () => {
    const { ship, count } = await partWithOpenOrder();
    await ship();
    expect((await count({ counted: 500, seenReserved: 100 })).stock?.available).toBe(900);
  });
});
