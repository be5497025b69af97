import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelOrder,
  createPaymentIntent,
  deleteOrder,
  markDelivered,
  nextActions,
  placeOrder,
  reorder,
} from '#test/documents.ts';
import { openIntent, paid, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let people: Record<'owner' | 'other' | 'admin', Person>;
beforeAll(async () => {
  shop = await openShop();
  const [owner, other, admin] = await Promise.all([shop.customer(), shop.customer(), shop.admin()]);
  people = { owner, other, admin };
});
afterAll(() => shop.close());

/** Tries to do it; answers whether the shop did. */
const attempts = {
  async PAY(id: string, as: Person) {
    const { data } = await createPaymentIntent(shop, id, as);
    return data?.createPaymentIntent.__typename === 'CreatePaymentIntentPayload';
  },
  async DELETE(id: string, as: Person) {
    return (await deleteOrder(shop, id, as)).data?.deleteOrder.__typename === 'DeleteOrderPayload';
  },
  async MARK_DELIVERED(id: string, as: Person) {
    return (await markDelivered(shop, id, as)).errors.length === 0;
  },
  async REORDER(id: string, as: Person) {
    return (await reorder(shop, id, as)).data?.reorder.__typename === 'PlaceOrderPayload';
  },
};
type Action = keyof typeof attempts;

/** How an order came to stand where it stands. */
const histories = {
  async fresh(owner: Person) {
    return placed(shop, owner);
  },
  async paying(owner: Person) {
    return openIntent(shop, owner);
  },
  async lapsed(owner: Person) {
    const order = await placed(shop, owner);
    await shop.prisma.order.update({ where: { id: order.order.id }, data: { reservedUntil: new Date(0) } });
    await shop.services.orders.lapseReservations();
    return order;
  },
  async paid(owner: Person) {
    return paid(shop, owner);
  },
  async delivered(owner: Person) {
    const order = await paid(shop, owner);
    await markDelivered(shop, order.order.id, people.admin);
    return order;
  },
  async cancelled(owner: Person) {
    const order = await paid(shop, owner);
    await cancelOrder(shop, order.order.id, owner);
    return order;
  },
};

/** What became of the part since. */
const changes = {
  none: {},
  soldOut: { available: 99 },
  withdrawn: { archivedAt: new Date() },
  bulkOnly: { minimum: 101 },
};

const keys = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];
const viewers = { owner: '', other: '', admin: '' };
const cases = keys(histories).flatMap((history) =>
  keys(changes).flatMap((change) => keys(viewers).map((viewer) => ({ history, change, viewer }))),
);

/** What is left to chance in each case; fast-check prints the seed of a failure. */
const chance = fc.record({
  owner: fc.constantFrom('owner' as const, 'admin' as const),
  hasAnother: fc.boolean(),
  pick: fc.nat(),
});

describe('nextActions', () => {
  it.each(cases)('offer what is accepted, withhold what is refused: %o', ({ history, change, viewer }) =>
    fc.assert(
      fc.asyncProperty(chance, async ({ owner, hasAnother, pick }) => {
        const { order, product } = await histories[history](people[owner]);
        const again = { productId: product.id, quantity: 100, phone: '1', address: '1' };
        if (hasAnother) await placeOrder(shop, again, people[viewer]);
        await shop.prisma.product.update({ where: { id: product.id }, data: changes[change] });
        const offered = await offeredTo(people[viewer], order.id);
        const attempt = (action: Action) => attempts[action](order.id, people[viewer]);
        const accepted: Action[] = [];
        for (const action of keys(attempts)) {
          if (!offered.includes(action) && (await attempt(action))) accepted.push(action);
        }
        expect(accepted, 'withheld').toEqual([]);
        // One of those offered: doing it may forbid the others.
        const one = offered[pick % offered.length];
        expect(one && !(await attempt(one)) ? one : null, 'offered').toBeNull();
      }),
      { numRuns: 1 },
    ),
  );

  it('says why not, with a code and a sentence', async () => {
    const { order } = await placed(shop, people.owner);
    expect(await menu(order.id, people.owner)).toEqual([
      { action: 'PAY', isAllowed: true, code: null, reason: null },
      { action: 'DELETE', isAllowed: true, code: null, reason: null },
      { action: 'MARK_DELIVERED', isAllowed: false, code: 'ADMINS_ONLY', reason: 'Only admins can do this.' },
      {
        action: 'REORDER',
        isAllowed: false,
        code: 'UNPAID_ORDER_EXISTS',
        reason: 'You have an unpaid order of this part already. Pay or delete it first.',
      },
    ]);
    const codes = (await menu(order.id, people.admin)).map(({ code }) => code);
    expect(codes).toEqual(['NOT_YOURS', null, 'NOT_PAID', 'NOT_YOURS']);
  });
});

describe('reorder', () => {
  it("places the same again at today's price", async () => {
    const { order, product } = await paid(shop, people.owner);
    await shop.prisma.product.update({ where: { id: product.id }, data: { priceCents: 500 } });
    const { data } = await reorder(shop, order.id, people.owner);
    expect(data.reorder.order).toMatchObject({
      productName: order.productName,
      quantity: order.quantity,
      total: { cents: 50_000 },
      phone: order.phone,
      address: order.address,
      status: 'UNPAID',
    });
  });

  it("is not for another's order, not even for an admin", async () => {
    const { order } = await paid(shop, people.owner);
    expect((await reorder(shop, order.id)).code).toBe('UNAUTHENTICATED');
    expect((await reorder(shop, order.id, people.other)).code).toBe('NOT_FOUND');
    expect((await reorder(shop, order.id, people.admin)).code).toBe('NOT_FOUND');
    expect((await reorder(shop, 'x', people.owner)).code).toBe('NOT_FOUND');
  });
});

async function menu(id: string, as: Person) {
  const { data } = await nextActions(shop, id, as);
  return data.order?.nextActions ?? [];
}

// Whoever may not see an order is offered nothing.
async function offeredTo(as: Person, id: string): Promise<Action[]> {
  const allowed = (await menu(id, as)).filter(({ isAllowed }) => isAllowed).map(({ action }) => action);
  return keys(attempts).filter((action) => allowed.includes(action));
}
