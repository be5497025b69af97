import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { setRules } from '#test/charges.ts';
import { makeBank } from '#test/disputes.ts';
import * as call from '#test/documents.ts';
import { checked, finish } from '#test/imports.ts';
import { address, availableOf } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { decideReturn, receiveReturn, requestReturn } from '#test/returns.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { agencies, changeStock, levelsOf, partAtAgencies, wrongLevels } from '#test/stock.ts';

// Each test takes 150 pieces for a pickup in Tulsa, which has 100 of them; Dallas gives the others.

let shop: Shop;
let admin: Person;
let bank: ReturnType<typeof makeBank>;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  bank = makeBank(shop);
  await setRules(shop, { agencies }, admin);
});
afterEach(async () => expect(await wrongLevels(shop)).toEqual([]));
afterAll(() => shop.close());

const full = { Dallas: 600, Springfield: 300, Tulsa: 100 };
const taken = { Dallas: 550, Springfield: 300, Tulsa: 0 };

const levels = (productId: string) => levelsOf(shop, productId, admin);

async function unpaid({ customer, productId }: { customer?: Person; productId?: string } = {}) {
  const buyer = customer ?? (await shop.customer());
  const id = productId ?? (await partAtAgencies(shop, admin));
  const input = { productId: id, quantity: 150, pickupAgency: 'Tulsa', ...address };
  const { data } = await call.placeOrder(shop, input, buyer);
  if (!data.placeOrder.order) throw new Error(`the order was refused: ${JSON.stringify(data)}`);
  return { buyer, productId: id, orderId: data.placeOrder.order.id };
}

async function withIntent() {
  const made = await unpaid();
  const { data } = await call.createPaymentIntent(shop, made.orderId, made.buyer);
  const [intentId = ''] = data.createPaymentIntent.clientSecret?.split('_secret_') ?? [];
  return { ...made, intentId };
}

async function paid() {
  const made = await withIntent();
  await shop.cards.pay(made.intentId);
  await call.reportPayment(shop, { orderId: made.orderId, transactionId: made.intentId }, made.buyer);
  expect(await levels(made.productId)).toEqual(taken);
  return made;
}

async function delivered() {
  const made = await paid();
  await call.markDelivered(shop, made.orderId, admin);
  return made;
}

/** A return of pieces of the only line, up to their arrival. */
async function arrived({ orderId, buyer }: { orderId: string; buyer: Person }, quantity: number, disposition: string) {
  const { data } = await requestReturn(shop, { orderId, position: 1, quantity, reason: 'DEFECTIVE' }, buyer);
  const returnId = data.requestReturn.return?.id ?? '';
  await decideReturn(shop, { returnId, isApproved: true }, admin);
  expect((await receiveReturn(shop, { returnId, disposition }, admin)).errors).toEqual([]);
}

const lapse = async (...orderIds: string[]) => {
  await shop.prisma.order.updateMany({ where: { id: { in: orderIds } }, data: { reservedUntil: new Date(0) } });
  return shop.services.orders.lifecycle.lapseReservations();
};

describe('the pieces that several agencies gave to an order', () => {
  it('go back there when its hold lapses, also if the holds of other orders lapse with it', async () => {
    const productId = await partAtAgencies(shop, admin);
    const first = await unpaid({ productId });
    const second = await unpaid({ productId });
    const other = await unpaid();
    expect(await levels(productId)).toEqual({ Dallas: 400, Springfield: 300, Tulsa: 0 });
    expect(await lapse(first.orderId)).toBe(1);
    expect(await levels(productId)).toEqual({ Dallas: 450, Springfield: 300, Tulsa: 100 });
    expect(await lapse(second.orderId, other.orderId)).toBe(2);
    expect([await levels(productId), await levels(other.productId)]).toEqual([full, full]);
  });

  it('are taken again from what each has then when the customer pays after the lapse', async () => {
    const { productId, orderId, buyer } = await unpaid();
    await lapse(orderId);
    const transfer = { productId, from: 'Tulsa', to: 'Springfield', quantity: 90 };
    await changeStock(shop, ['transferStock', transfer], admin);
    const { data } = await call.createPaymentIntent(shop, orderId, buyer);
    expect(data.createPaymentIntent.clientSecret).toEqual(expect.any(String));
    expect(await levels(productId)).toEqual({ Dallas: 460, Springfield: 390, Tulsa: 0 });
    await lapse(orderId);
    expect(await levels(productId)).toEqual({ Dallas: 600, Springfield: 390, Tulsa: 10 });
  });

  it('go back there when it is canceled', async () => {
    const { productId, orderId, buyer } = await paid();
    await call.cancelOrder(shop, orderId, buyer);
    expect(await levels(productId)).toEqual(full);
  });

  it('go back one after the other when its line is canceled in steps: those of the other agency first', async () => {
    const { productId, orderId, buyer } = await paid();
    const cancel = (quantity: number) => call.cancelLine(shop, { orderId, position: 1, quantity }, buyer);
    expect((await cancel(30)).errors).toEqual([]);
    expect(await levels(productId)).toEqual({ ...taken, Dallas: 580 });
    await cancel(30);
    expect(await levels(productId)).toEqual({ ...taken, Dallas: 600, Tulsa: 10 });
  });

  it('go back there from a return that is restocked: those of the other agency first', async () => {
    const made = await delivered();
    await arrived(made, 60, 'RESTOCK');
    expect(await levels(made.productId)).toEqual({ ...taken, Dallas: 600, Tulsa: 10 });
  });

  it('stay away from a return that is written off', async () => {
    const made = await delivered();
    await arrived(made, 60, 'WRITE_OFF');
    expect(await levels(made.productId)).toEqual(taken);
  });

  it('go back there with a refund that restocks some of them, once', async () => {
    const { productId, orderId } = await paid();
    const input = { requestId: newId(), orderId, amountCents: 900, restock: 70, reason: 'Bent' };
    for (let time = 0; time < 2; time += 1) expect((await call.refundOrder(shop, input, admin)).errors).toEqual([]);
    expect(await levels(productId)).toEqual({ ...taken, Dallas: 600, Tulsa: 20 });
  });

  it('go back there when a dispute is lost before the delivery, and stay away after it', async () => {
    for (const [made, after] of [
      [await paid(), full],
      [await delivered(), taken],
    ] as const) {
      const dispute = await bank.open(made.intentId);
      expect(await bank.notify({ ...made, dispute })).toBe(200);
      await bank.decide(dispute, 'lost');
      for (let time = 0; time < 2; time += 1) expect(await bank.notify({ ...made, dispute }, 'closed')).toBe(200);
      expect(await levels(made.productId)).toEqual(after);
    }
  });

  it('go back there when the account of the customer is deleted', async () => {
    const { productId, buyer } = await unpaid();
    const document = 'mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { __typename } }';
    expect((await shop.call(document, { input: { email: buyer.email } }, buyer)).errors).toEqual([]);
    await shop.services.orders.lifecycle.deleteOrdersOfRemovedUsers();
    expect(await levels(productId)).toEqual(full);
    const movements = await shop.prisma.stockMovement.findMany({ where: { productId, orderId: { not: null } } });
    expect(movements.map(({ actorId }) => actorId)).toEqual([null, null, null, null]);
  });

  it('go back there when an admin removes the customer', async () => {
    const { productId, buyer } = await unpaid();
    await shop.call(`mutation { removeUser(input: { userId: "${buyer.id}" }) { __typename } }`, {}, admin);
    expect(await levels(productId)).toEqual(full);
  });

  it('go back there after the part was archived, whose levels and ledger stay', async () => {
    const { productId, orderId, buyer } = await unpaid();
    const archive = 'mutation ($input: ArchiveProductInput!) { archiveProduct(input: $input) { __typename } }';
    expect((await shop.call(archive, { input: { productId } }, admin)).errors).toEqual([]);
    expect(await levels(productId)).toEqual(taken);
    await call.deleteOrder(shop, orderId, buyer);
    expect(await levels(productId)).toEqual(full);
    await expect(shop.prisma.product.delete({ where: { id: productId } })).rejects.toThrow(/foreign key/i);
  });

  it('are not changed by an import of the stock, which is refused', async () => {
    const { productId, orderId, buyer } = await unpaid();
    const importId = await checked(shop, 'stock', { body: `Part number,In stock\n${productId},700\n`, as: admin });
    await finish(shop, 'apply', { id: importId, as: admin });
    expect(await levels(productId)).toEqual(taken);
    await call.deleteOrder(shop, orderId, buyer);
    expect(await levels(productId)).toEqual(full);
  });

  it('come into one stock when the levels end meanwhile, and go back to their agencies when new ones began', async () => {
    const { productId, orderId, buyer } = await unpaid();
    const again = await unpaid({ productId });
    await changeStock(shop, ['stopStockByAgency', { productId }], admin);
    await call.deleteOrder(shop, orderId, buyer);
    expect(await availableOf(shop, productId)).toBe(850);
    const start = { productId, levels: [{ agency: 'Springfield', quantity: 850 }] };
    expect((await changeStock(shop, ['startStockByAgency', start], admin)).errors).toEqual([]);
    await call.deleteOrder(shop, again.orderId, again.buyer);
    expect(await levels(productId)).toEqual({ Dallas: 150, Springfield: 850, Tulsa: 0 });
  });

  it('go to another agency if theirs is closed', async () => {
    const { productId, orderId, buyer } = await unpaid();
    // A server of the previous release does not refuse that.
    await shop.prisma.pickupAgency.updateMany({ where: { name: 'Tulsa' }, data: { name: 'Waco' } });
    await call.deleteOrder(shop, orderId, buyer);
    expect(await levels(productId)).toEqual({ Dallas: 700, Springfield: 300, Waco: 0 });
    await shop.prisma.pickupAgency.updateMany({ where: { name: 'Waco' }, data: { name: 'Tulsa' } });
  });

  it('come back only as far as the largest stock allows', async () => {
    const productId = await partAtAgencies(shop, admin, { Dallas: 4_600, Springfield: 300, Tulsa: 100 });
    const { orderId, buyer } = await unpaid({ productId });
    await shop.prisma.product.update({ where: { id: productId }, data: { available: 4_950 } });
    await call.deleteOrder(shop, orderId, buyer);
    expect(await availableOf(shop, productId)).toBe(5_000);
  });
});

it(
  'many buyers who pick up at one agency at once empty it first, and never sell more than there is',
  { timeout: 120_000 },
  async () => {
    const productId = await partAtAgencies(shop, admin, { Dallas: 700, Springfield: 0, Tulsa: 500 });
    const buyers = await Promise.all(Array.from({ length: 16 }, () => shop.customer()));
    const input = { productId, quantity: 100, pickupAgency: 'Tulsa', ...address };
    const answers = await Promise.all(buyers.map((buyer) => call.placeOrder(shop, input, buyer)));
    const orders = answers.map(({ data }) => data.placeOrder.order?.id);
    const placed = orders.flatMap((id, n) => (id ? [{ id, buyer: buyers[n] }] : []));
    expect(placed).toHaveLength(12);
    expect(new Set(answers.map(({ data }) => data.placeOrder.__typename))).toEqual(
      new Set(['PlaceOrderPayload', 'InsufficientStock']),
    );
    expect(await levels(productId)).toEqual({ Dallas: 0, Springfield: 0, Tulsa: 0 });
    const given = await shop.prisma.stockMovement.groupBy({
      by: ['orderId', 'agency'],
      where: { productId, reason: 'ORDER' },
      _sum: { change: true },
    });
    // 500 pieces are five whole orders: none is split while Tulsa has enough.
    const count = (agency: string) =>
      given.filter((each) => each.agency === agency && each._sum.change === -100).length;
    expect([count('Tulsa'), count('Dallas'), given.length]).toEqual([5, 7, 12]);
    await Promise.all(placed.map(({ id, buyer }) => call.deleteOrder(shop, id, buyer)));
    expect(await levels(productId)).toEqual({ Dallas: 700, Springfield: 0, Tulsa: 500 });
  },
);
