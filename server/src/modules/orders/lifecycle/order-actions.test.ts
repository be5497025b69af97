import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import {
  cancelOrder,
  createPaymentIntent,
  deleteOrder,
  markDelivered,
  nextActions,
  placeOrder,
  refundOrder,
  reorder,
} from '#test/documents.ts';
import type { Answer } from '#test/caller.ts';
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

/** Tries to do it. */
const attempts = {
  PAY: (id: string, as?: Person) => said(createPaymentIntent(shop, id, as)),
  DELETE: (id: string, as?: Person) => said(deleteOrder(shop, id, as)),
  MARK_DELIVERED: (id: string, as?: Person) => said(markDelivered(shop, id, as)),
  REORDER: (id: string, as?: Person) => said(reorder(shop, id, as)),
  CANCEL: (id: string, as?: Person) => said(cancelOrder(shop, id, as)),
  REFUND: (id: string, as?: Person) => said(refundOrder(shop, refundOf(id), as)),
};
type Action = keyof typeof attempts;

interface Said {
  /** Name of the union's member, or code of the error. */
  kind: string;
  message: string | undefined;
}

/** What a mutation answered, its data or its error. */
async function said(answer: Promise<Answer<object>>): Promise<Said> {
  const { data, errors } = await answer;
  if (errors[0]) return { kind: errors[0].extensions.code, message: errors[0].message };
  const [result] = Object.values(data) as { __typename?: string; message?: string }[];
  return { kind: result?.__typename ?? 'Payload', message: result?.message };
}

const isDone = ({ kind }: Said) => kind.endsWith('Payload');
const refundOf = (orderId: string, more: object = {}) => ({ requestId: newId(), orderId, reason: 'Bent', ...more });

/** How an order came to stand where it stands. */
const histories = {
  fresh: (owner: Person) => placed(shop, owner),
  paying: (owner: Person) => openIntent(shop, owner),
  async lapsed(owner: Person) {
    const order = await placed(shop, owner);
    await shop.prisma.order.update({ where: { id: order.order.id }, data: { reservedUntil: new Date(0) } });
    await shop.services.orders.lifecycle.lapseReservations();
    return order;
  },
  paid: (owner: Person) => paid(shop, owner),
  async paidLongAgo(owner: Person) {
    const order = await paid(shop, owner);
    await shop.prisma.order.update({
      where: { id: order.order.id },
      data: { paidAt: new Date(Date.now() - 900 * 3_600_000) },
    });
    return order;
  },
  async partlyRefunded(owner: Person) {
    const order = await paid(shop, owner);
    await refundOrder(shop, refundOf(order.order.id, { amountCents: 500 }), people.admin);
    return order;
  },
  async refunded(owner: Person) {
    const order = await paid(shop, owner);
    await refundOrder(shop, refundOf(order.order.id), people.admin);
    return order;
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
  async cancelledButOwed(owner: Person) {
    const order = await paid(shop, owner, { card: 'pm_card_refundFail' });
    const { data } = await cancelOrder(shop, order.order.id, owner);
    await shop.cards.control('refunds/settle', { refund: data.cancelOrder.order?.refunds[0]?.transactionId });
    await shop.app.inject(shop.cards.signed(shop.cards.notice(order.intentId, { type: 'refund.failed' })));
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
const viewers = ['nobody', 'owner', 'other', 'admin'] as const;
// What became of the part matters to paying and to ordering again only.
const cases = keys(histories)
  .flatMap((history) => keys(changes).map((change) => ({ history, change })))
  .filter(({ history, change }) => change === 'none' || ['fresh', 'lapsed', 'paid'].includes(history))
  .flatMap((stand) => viewers.map((viewer) => ({ ...stand, viewer })));

/** What is left to chance in each case; fast-check prints the seed of a failure. */
const chance = fc.record({
  owner: fc.constantFrom('owner' as const, 'admin' as const),
  hasAnother: fc.boolean(),
  pick: fc.nat(),
});

/** What a mutation says to a code of the menu, where that is not the reason itself. */
const otherWords: Record<string, string> = {
  NOT_YOURS: 'NOT_FOUND',
  ADMINS_ONLY: 'FORBIDDEN',
  PART_WITHDRAWN: 'NOT_FOUND',
  BELOW_MINIMUM: 'BelowMinimum',
  INSUFFICIENT_STOCK: 'InsufficientStock',
};

describe('nextActions', () => {
  it.each(cases)('and the mutations say the same: %o', ({ history, change, viewer }) =>
    fc.assert(
      fc.asyncProperty(chance, async ({ owner, hasAnother, pick }) => {
        const { order, product } = await histories[history](people[owner]);
        const as = viewer === 'nobody' ? undefined : people[viewer];
        const again = { productId: product.id, quantity: 100, phone: '1', address: '1' };
        if (hasAnother) await placeOrder(shop, again, as);
        await shop.prisma.product.update({ where: { id: product.id }, data: changes[change] });
        const rows = await menu(order.id, as);
        const toldOf = (action: Action) => rows.find((row) => row.action === action);
        const [offered, withheld] = [true, false].map((is) =>
          keys(attempts).filter((action) => (toldOf(action)?.isAllowed ?? false) === is),
        ) as [Action[], Action[]];
        const before = await books(order.id);
        const answers: [Action, unknown][] = [];
        for (const action of withheld) answers.push([action, await attempts[action](order.id, as)]);
        expect(answers).toEqual(withheld.map((action) => [action, refusal(action, as, toldOf(action))]));
        expect(await books(order.id)).toEqual(before);
        // One of those offered: doing it may forbid the others.
        const one = offered[pick % offered.length];
        expect(!one || isDone(await attempts[one](order.id, as)) ? null : one).toBeNull();
      }),
      { numRuns: 1 },
    ),
  );

  it('says why not, with a code and a sentence', async () => {
    const { order } = await placed(shop, people.owner);
    const unpaid = { isAllowed: false, code: 'NOT_PAID', reason: 'This order is not paid yet.' };
    const forAdmins = { isAllowed: false, code: 'ADMINS_ONLY', reason: 'Only admins can do this.' };
    expect(await menu(order.id, people.owner)).toEqual([
      { action: 'PAY', isAllowed: true, code: null, reason: null },
      { action: 'DELETE', isAllowed: true, code: null, reason: null },
      { action: 'MARK_DELIVERED', ...forAdmins },
      {
        action: 'REORDER',
        isAllowed: false,
        code: 'UNPAID_ORDER_EXISTS',
        reason: 'You have an unpaid order of this part already. Pay or delete it first.',
      },
      { action: 'CANCEL', ...unpaid },
      { action: 'REFUND', ...forAdmins },
    ]);
    const codes = async (id: string) => (await menu(id, people.admin)).map(({ code }) => code);
    expect(await codes(order.id)).toEqual(['NOT_YOURS', null, 'NOT_PAID', 'NOT_YOURS', 'NOT_PAID', 'NOT_PAID']);
    const { order: old } = await histories.paidLongAgo(people.owner);
    expect(await codes(old.id)).toEqual(['NOT_YOURS', 'ALREADY_PAID', null, 'NOT_YOURS', null, null]);
    expect((await menu(old.id, people.owner))[4]?.code).toBe('CANCEL_WINDOW_OVER');
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

interface Told {
  action: string;
  isAllowed: boolean;
  code: string | null;
  reason: string | null;
}

async function menu(id: string, as?: Person): Promise<Told[]> {
  const { data } = await nextActions(shop, id, as);
  return data?.order?.nextActions ?? [];
}

/** What the mutation has to answer where the menu says no, or shows no menu because the viewer may not see the order. */
function refusal(action: Action, as: Person | undefined, told: Told | undefined): unknown {
  const anything = expect.anything() as unknown;
  if (!as) return { kind: 'UNAUTHENTICATED', message: anything };
  const isForAdmins = action === 'MARK_DELIVERED' || action === 'REFUND';
  if (!told) return { kind: isForAdmins ? 'FORBIDDEN' : 'NOT_FOUND', message: anything };
  // Calling off what is called off is answered as the first time, and does nothing.
  if (action === 'CANCEL' && told.code === 'CANCELLED') return { kind: 'CancelOrderPayload', message: undefined };
  const inOtherWords = otherWords[told.code ?? ''];
  if (inOtherWords) return { kind: inOtherWords, message: anything };
  return { kind: expect.not.stringMatching(/Payload$/) as unknown, message: told.reason };
}

function books(id: string) {
  return shop.prisma.order.findUniqueOrThrow({
    where: { id },
    include: { events: true, refunds: true, payments: true },
  });
}
