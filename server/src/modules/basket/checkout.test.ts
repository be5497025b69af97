import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { changeBasket, myBasket } from '#test/basket.ts';
import { createPaymentIntent, placeOrder, reportPayment } from '#test/documents.ts';
import { address } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** A customer with parts in the basket, and one more that is saved for later. */
async function withBasket(count: number) {
  const [buyer, ...parts] = await Promise.all([
    shop.customer(),
    ...Array.from({ length: count + 1 }, () => shop.product()),
  ]);
  const lines = parts.map(({ id }, index) => ({ productId: id, quantity: 100, savedForLater: index === count }));
  await changeBasket(shop, lines, buyer);
  return { buyer, lines: lines.slice(0, count).map(({ productId, quantity }) => ({ productId, quantity })) };
}

const countsOf = async (as: Person) => {
  const { lines, savedForLater } = await myBasket(shop, as);
  return [lines.length, savedForLater.length];
};

const notesOf = (orderId: string, as: Person) =>
  shop.call<{ order: object }>(`{ order(id: "${orderId}") { poNumber jobName notes } }`, {}, as);

async function pay(orderId: string, as: Person) {
  const { data } = await createPaymentIntent(shop, orderId, as);
  const [transactionId = ''] = data.createPaymentIntent.clientSecret?.split('_secret_') ?? [];
  await shop.cards.pay(transactionId);
  expect((await reportPayment(shop, { orderId, transactionId }, as)).errors).toEqual([]);
}

describe('an order from the basket', () => {
  it.each([1, 3])('of %i lines takes them out of the basket, and leaves the others', async (count) => {
    const { buyer, lines } = await withBasket(count);
    const [left] = [await shop.product()];
    await changeBasket(shop, [{ productId: left.id, quantity: 100 }], buyer);
    const { data } = await placeOrder(shop, { lines, ...address, fromBasket: true }, buyer);
    expect(data.placeOrder.order?.lines).toHaveLength(count);
    expect(await countsOf(buyer)).toEqual([1, 1]);
  });

  it('is placed once per key by concurrent calls, and a part that is added again later stays', async () => {
    const { buyer, lines } = await withBasket(2);
    const input = { lines, ...address, fromBasket: true, idempotencyKey: newId() };
    const answers = await Promise.all([1, 2, 3].map(() => placeOrder(shop, input, buyer)));
    expect(new Set(answers.map(({ data }) => data.placeOrder.order?.id)).size).toBe(1);
    await changeBasket(shop, lines, buyer);
    await placeOrder(shop, input, buyer);
    expect(await countsOf(buyer)).toEqual([2, 1]);
    expect(await shop.prisma.order.count({ where: { userId: buyer.id } })).toBe(1);
  });

  it('that is refused leaves the basket as it was', async () => {
    const { buyer, lines } = await withBasket(2);
    await shop.prisma.product.update({ where: { id: lines[1]?.productId ?? '' }, data: { available: 40 } });
    const { data } = await placeOrder(shop, { lines, ...address, fromBasket: true }, buyer);
    expect(data.placeOrder).toMatchObject({ __typename: 'LinesRefused', lines: [{ position: 2 }] });
    expect(await countsOf(buyer)).toEqual([2, 1]);
  });

  it('is not placed again by its key with other entries or another total, also when its parts have left the basket', async () => {
    const { buyer, lines } = await withBasket(2);
    const input = { lines, ...address, fromBasket: true, idempotencyKey: newId() };
    const { data } = await placeOrder(shop, input, buyer);
    expect(data.placeOrder.order?.lines).toHaveLength(2);
    for (const changed of [{ poNumber: 'PO-7' }, { expectedTotalCents: 1 }, { address: '2 Cold Street' }]) {
      const { errors } = await placeOrder(shop, { ...input, ...changed }, buyer);
      expect(errors[0]?.extensions).toEqual({ code: 'CONFLICT', field: 'idempotencyKey' });
    }
    expect(await shop.prisma.order.count({ where: { userId: buyer.id } })).toBe(1);
  });

  it.each([1, 3])(
    'of %i lines leaves the pieces by which another device has raised a line meanwhile',
    async (count) => {
      const { buyer, lines } = await withBasket(count);
      const raised = lines[0]?.productId ?? '';
      await changeBasket(shop, [{ productId: raised, quantity: 300 }], buyer);
      const { data } = await placeOrder(shop, { lines, ...address, fromBasket: true }, buyer);
      expect(data.placeOrder.order?.lines).toHaveLength(count);
      const { lines: left } = await myBasket(shop, buyer);
      expect(left.map(({ id, quantity }) => [id, quantity])).toEqual([[raised, 200]]);
    },
  );

  it.each([1, 3])('of %i lines is placed once by two devices, also when the first order is paid', async (count) => {
    const { buyer, lines } = await withBasket(count);
    const place = () => placeOrder(shop, { lines, ...address, fromBasket: true, idempotencyKey: newId() }, buyer);
    const [one, other] = await Promise.all([place(), place()]);
    const order = one.data.placeOrder.order ?? other.data.placeOrder.order;
    await pay(order?.id ?? '', buyer);
    const message = 'Parts of this order have left your basket: they were ordered or removed on another device.';
    const refused = { __typename: 'LinesRefused', lines: [], message };
    expect((await place()).data.placeOrder).toMatchObject(refused);
    // One that is back in the basket is not enough, nor are those that are saved for later.
    await changeBasket(
      shop,
      lines.map((line, index) => ({ ...line, savedForLater: index === 0 })),
      buyer,
    );
    expect((await place()).data.placeOrder).toMatchObject(refused);
    expect(await shop.prisma.order.count({ where: { userId: buyer.id } })).toBe(1);
  });

  it('takes a line that another device has lowered meanwhile', async () => {
    const { buyer, lines } = await withBasket(2);
    const ordered = lines.map((line) => ({ ...line, quantity: 150 }));
    await placeOrder(shop, { lines: ordered, ...address, fromBasket: true }, buyer);
    expect(await countsOf(buyer)).toEqual([0, 1]);
  });

  it('does not touch the basket without the field, nor the basket of another customer', async () => {
    const { buyer, lines } = await withBasket(2);
    const other = await shop.customer();
    await changeBasket(shop, lines, other);
    await placeOrder(shop, { lines, ...address }, buyer);
    await placeOrder(shop, { lines, ...address, fromBasket: true }, buyer);
    expect([await countsOf(buyer), await countsOf(other)]).toEqual([
      [0, 1],
      [2, 0],
    ]);
  });
});

describe('notes on an order', () => {
  it('are stored as typed, without outer spaces', async () => {
    const { buyer, lines } = await withBasket(1);
    const notes = { poNumber: ' PO-7 ', jobName: 'Elm Street 4', notes: 'Ring twice.\nUse the side gate.' };
    const { data } = await placeOrder(shop, { lines, ...address, ...notes }, buyer);
    const stored = await notesOf(data.placeOrder.order?.id ?? '', buyer);
    expect(stored.data.order).toEqual({ ...notes, poNumber: 'PO-7' });
  });

  it('are null if they are not given', async () => {
    const { buyer, lines } = await withBasket(1);
    const { data } = await placeOrder(shop, { lines, ...address, poNumber: null }, buyer);
    const none = { poNumber: null, jobName: null, notes: null };
    expect((await notesOf(data.placeOrder.order?.id ?? '', buyer)).data.order).toEqual(none);
  });

  it.each([
    ['poNumber', 'x'.repeat(61)],
    ['jobName', 'x'.repeat(101)],
    ['notes', 'x'.repeat(1_001)],
    ['notes', ' '],
    ['poNumber', 'a\0b'],
  ])('are refused if %s is invalid', async (field, text) => {
    const { buyer, lines } = await withBasket(1);
    const answer = await placeOrder(shop, { lines, ...address, [field]: text }, buyer);
    expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
  });

  it('belong to the request of an idempotency key', async () => {
    const { buyer, lines } = await withBasket(1);
    const input = { lines, ...address, idempotencyKey: newId() };
    await placeOrder(shop, { ...input, poNumber: 'A' }, buyer);
    expect((await placeOrder(shop, { ...input, poNumber: 'B' }, buyer)).code).toBe('CONFLICT');
  });
});
