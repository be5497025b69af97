import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { cancelOrder, markDelivered, nextActions, placeOrder, refundOrder, shipOrder } from '#test/documents.ts';
import { openIntent, paid, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { actions, type OrderAction } from './order-actions.ts';

let shop: Shop;
let people: Record<'owner' | 'other' | 'admin', Person>;
beforeAll(async () => {
  shop = await openShop();
  const [owner, other, admin] = await Promise.all([shop.customer(), shop.customer(), shop.admin()]);
  people = { owner, other, admin };
});
afterAll(() => shop.close());

/** Input that the mutation of an action needs besides the order. */
const moreInput = {
  REFUND: () => ({ requestId: newId(), reason: 'Bent' }),
  CANCEL_LINE: () => ({ position: 1 }),
  RETURN: () => ({ position: 1, quantity: 1, reason: 'OTHER' }),
} as Partial<Record<OrderAction, () => object>>;
/** Mutations without a union result refuse by an error. */
const withoutRefusals: OrderAction[] = ['MARK_DELIVERED', 'RELEASE_RESERVATION'];

interface Outcome {
  /** Name of the union's member, or code of the error. */
  kind: string;
  message: string | undefined;
}

/** Calls the mutation of an action. */
async function attempt(action: OrderAction, orderId: string, as?: Person): Promise<Outcome> {
  const { mutation } = actions[action];
  const fields = withoutRefusals.includes(action) ? '__typename' : '__typename ... on Refusal { message }';
  const { data, errors } = await shop.call<Record<string, { __typename: string; message?: string }>>(
    `mutation ($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) { ${mutation}(input: $input) { ${fields} } }`,
    { input: { orderId, ...moreInput[action]?.() } },
    as,
  );
  if (errors[0]) return { kind: errors[0].extensions.code, message: errors[0].message };
  return { kind: data[mutation]?.__typename ?? '', message: data[mutation]?.message };
}

const isDone = ({ kind }: Outcome) => kind.endsWith('Payload');
const refundOf = (orderId: string, more: object = {}) => ({ requestId: newId(), orderId, reason: 'Bent', ...more });

/** Creates an order and brings it into a state. */
const states = {
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
  async restocked(owner: Person) {
    const order = await paid(shop, owner);
    await refundOrder(shop, refundOf(order.order.id, { restock: 100 }), people.admin);
    return order;
  },
  async partlyShipped(owner: Person) {
    const order = await paid(shop, owner);
    await shipOrder(shop, { orderId: order.order.id, lines: [{ position: 1, quantity: 40 }] }, people.admin);
    return order;
  },
  async shipped(owner: Person) {
    const order = await paid(shop, owner);
    await shipOrder(shop, { orderId: order.order.id }, people.admin);
    return order;
  },
  async delivered(owner: Person) {
    const order = await paid(shop, owner);
    await markDelivered(shop, order.order.id, people.admin);
    return order;
  },
  async disputed(owner: Person) {
    const order = await paid(shop, owner, { card: 'pm_card_createDispute' });
    for (const { id } of await shop.cards.disputesOf(order.intentId)) await shop.services.payments.disputes.settle(id);
    return order;
  },
  async canceled(owner: Person) {
    const order = await paid(shop, owner);
    await cancelOrder(shop, order.order.id, owner);
    return order;
  },
  async canceledWithFailedRefund(owner: Person) {
    const order = await paid(shop, owner, { card: 'pm_card_refundFail' });
    const { data } = await cancelOrder(shop, order.order.id, owner);
    await shop.cards.control('refunds/settle', { refund: data.cancelOrder.order?.refunds[0]?.transactionId });
    await shop.app.inject(shop.cards.signed(shop.cards.webhookEvent(order.intentId, { type: 'refund.failed' })));
    return order;
  },
};

/** Changes of the part after the order. */
const changes = {
  none: {},
  soldOut: { available: 99 },
  withdrawn: { archivedAt: new Date() },
  bulkOnly: { minimum: 101 },
};

const keys = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];
const viewers = ['visitor', 'owner', 'other', 'admin'] as const;
// Changes of the part matter only to PAY and REORDER.
const cases = keys(states)
  .flatMap((state) => keys(changes).map((change) => ({ state, change })))
  .filter(({ state, change }) => change === 'none' || ['fresh', 'lapsed', 'paid'].includes(state))
  .flatMap((each) => viewers.map((viewer) => ({ ...each, viewer })));

/** Random choices in each case; fast-check prints the seed of a failure. */
const choices = fc.record({
  owner: fc.constantFrom('owner' as const, 'admin' as const),
  hasAnother: fc.boolean(),
  pick: fc.nat(),
});

/** The mutation's answer to a refusal code of nextActions, if its message is not the reason itself. */
const otherAnswers: Record<string, string> = {
  NOT_YOURS: 'NOT_FOUND',
  ADMINS_ONLY: 'FORBIDDEN',
  PART_WITHDRAWN: 'NOT_FOUND',
  BELOW_MINIMUM: 'BelowMinimum',
  INSUFFICIENT_STOCK: 'InsufficientStock',
};

describe('nextActions', () => {
  it.each(cases)('agrees with the mutations: %o', ({ state, change, viewer }) =>
    fc.assert(
      fc.asyncProperty(choices, async ({ owner, hasAnother, pick }) => {
        const { order, product } = await states[state](people[owner]);
        const as = viewer === 'visitor' ? undefined : people[viewer];
        const again = { productId: product.id, quantity: 100, phone: '1', address: '1' };
        if (hasAnother) await placeOrder(shop, again, as);
        await shop.prisma.product.update({ where: { id: product.id }, data: changes[change] });
        const rows = await menu(order.id, as);
        const rowOf = (action: OrderAction) => rows.find((row) => row.action === action);
        const [allowed, refused] = [true, false].map((is) =>
          keys(actions).filter((action) => (rowOf(action)?.isAllowed ?? false) === is),
        ) as [OrderAction[], OrderAction[]];
        const before = await recordsOf(order.id);
        const answers: [OrderAction, unknown][] = [];
        for (const action of refused) answers.push([action, await attempt(action, order.id, as)]);
        expect(answers).toEqual(refused.map((action) => [action, refusal(action, as, rowOf(action))]));
        expect(await recordsOf(order.id)).toEqual(before);
        // Only one of the allowed actions: it may forbid the others.
        const one = allowed[pick % allowed.length];
        expect(!one || isDone(await attempt(one, order.id, as)) ? null : one).toBeNull();
      }),
      { numRuns: 1 },
    ),
  );

  it('returns a code and a sentence for each refused action', async () => {
    const { order } = await placed(shop, people.owner);
    const unpaid = { isAllowed: false, code: 'NOT_PAID', reason: 'This order is not paid yet.' };
    const forAdmins = { isAllowed: false, code: 'ADMINS_ONLY', reason: 'Only admins can do this.' };
    const rows = await menu(order.id, people.owner);
    expect(rows.map(({ action }) => action)).toEqual(keys(actions));
    expect(byAction(rows)).toMatchObject({
      PAY: { isAllowed: true, code: null, reason: null },
      DELETE: { isAllowed: true, code: null, reason: null },
      MARK_DELIVERED: forAdmins,
      REORDER: {
        isAllowed: false,
        code: 'UNPAID_ORDER_EXISTS',
        reason: 'You have an unpaid order of this part already. Pay or delete it first.',
      },
      CANCEL: unpaid,
      REFUND: forAdmins,
    });
    const codes = async (id: string, as: Person) =>
      Object.fromEntries((await menu(id, as)).map(({ action, code }) => [action, code]));
    const notYours = { PAY: 'NOT_YOURS', REORDER: 'NOT_YOURS' };
    const notPaid = { MARK_DELIVERED: 'NOT_PAID', CANCEL: 'NOT_PAID', REFUND: 'NOT_PAID' };
    expect(await codes(order.id, people.admin)).toMatchObject({ ...notYours, DELETE: null, ...notPaid });
    const { order: old } = await states.paidLongAgo(people.owner);
    const allowed = { MARK_DELIVERED: null, CANCEL: null, REFUND: null };
    expect(await codes(old.id, people.admin)).toMatchObject({ ...notYours, DELETE: 'ALREADY_PAID', ...allowed });
    expect(await codes(old.id, people.owner)).toMatchObject({ CANCEL: 'CANCEL_WINDOW_OVER' });
  });
});

interface Row {
  action: string;
  isAllowed: boolean;
  code: string | null;
  reason: string | null;
}

async function menu(id: string, as?: Person): Promise<Row[]> {
  const { data } = await nextActions(shop, id, as);
  return data?.order?.nextActions ?? [];
}

const byAction = (rows: Row[]) => Object.fromEntries(rows.map(({ action, ...row }) => [action, row]));

/** The expected answer of a mutation whose action is refused, or whose order the viewer may not see. */
function refusal(action: OrderAction, as: Person | undefined, row: Row | undefined): unknown {
  const anything = expect.anything() as unknown;
  if (!as) return { kind: 'UNAUTHENTICATED', message: anything };
  const isForAdmins = ['SHIP', 'MARK_DELIVERED', 'REFUND', 'RELEASE_RESERVATION'].includes(action);
  if (!row) return { kind: isForAdmins ? 'FORBIDDEN' : 'NOT_FOUND', message: anything };
  // Canceling a canceled order returns it again, and changes nothing.
  if (action === 'CANCEL' && row.code === 'CANCELLED') return { kind: 'CancelOrderPayload', message: undefined };
  const otherAnswer = otherAnswers[row.code ?? ''];
  if (otherAnswer) return { kind: otherAnswer, message: anything };
  return { kind: expect.not.stringMatching(/Payload$/) as unknown, message: row.reason };
}

function recordsOf(id: string) {
  return shop.prisma.order.findUniqueOrThrow({
    where: { id },
    include: { events: true, refunds: true, payments: true },
  });
}
