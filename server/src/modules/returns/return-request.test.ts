import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import * as documents from '#test/documents.ts';
import { violatedInvariants } from '#test/ledger-invariants.ts';
import { paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { decideReturn, refundReturn, requestReturn, returnsOf, withdrawReturn } from '#test/returns.ts';
import type { Shop } from '#test/shop.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

const STOCK = 1_000;
let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShopOnOwnCards();
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(async () => {
  expect(await violatedInvariants(shop.prisma, STOCK)).toEqual([]);
  await shop.close();
});

async function delivered(lines = 1) {
  const made = await paid(shop, customer, { lines });
  await documents.markDelivered(shop, made.order.id, admin);
  return made;
}
const ask = (orderId: string, fields: object = {}, as: Person | undefined = customer) =>
  requestReturn(shop, { orderId, position: 1, quantity: 20, reason: 'DAMAGED', ...fields }, as);
async function requested(orderId: string, fields: object = {}) {
  const { data, errors } = await ask(orderId, fields);
  if (!data?.requestReturn.return) throw new Error(`the return was refused: ${JSON.stringify({ data, errors })}`);
  return data.requestReturn.return;
}
const lineOf = (orderId: string) =>
  shop.prisma.orderLine.findUniqueOrThrow({ where: { orderId_position: { orderId, position: 1 } } });
const historyOf = async (orderId: string) =>
  (await documents.order(shop, orderId, customer)).data.order?.history.map(({ kind }) => kind).slice(3);

describe('requestReturn', () => {
  const lines = (...quantities: number[]) => ({
    lines: quantities.map((quantity, index) => ({ position: index + 1, quantity })),
    position: null,
    quantity: null,
  });

  it('of several lines makes one return of each, all or none, once', async () => {
    const { order } = await delivered(2);
    const { data: refused } = await ask(order.id, lines(20, 101));
    expect(refused.requestReturn).toMatchObject({ __typename: 'MoreThanDelivered', position: 2, returnable: 100 });
    expect(await lineOf(order.id)).toMatchObject({ claimed: 0 });
    const fields = { ...lines(20, 30), idempotencyKey: newId() };
    const answers = [
      ...(await Promise.all([ask(order.id, fields), ask(order.id, fields)])),
      await ask(order.id, fields),
    ];
    for (const { data } of answers) {
      expect(data.requestReturn).toMatchObject({
        return: { status: 'REQUESTED', price: { cents: 20 * 1_999 } },
        returns: [
          { position: 1, quantity: 20 },
          { position: 2, quantity: 30 },
        ],
      });
    }
    expect((await returnsOf(shop, order.id, customer)).data.order?.returns).toHaveLength(2);
    expect(await historyOf(order.id)).toEqual(['RETURN_REQUESTED']);
  });

  it.each([
    ['a line twice', { ...lines(1), lines: [1, 1].map((position) => ({ position, quantity: 1 })) }, 'lines.1.position'],
    ['an unknown one of the lines', lines(1, 1), 'lines.1.position'],
    [
      'the only one of the lines, an unknown one',
      { ...lines(1), lines: [{ position: 9, quantity: 1 }] },
      'lines.0.position',
    ],
    ['no lines', lines(), 'lines'],
    ['lines beside a position', { lines: lines(1).lines }, 'lines'],
    ['neither lines nor a position', { position: null, quantity: null }, 'lines'],
  ])('refuses %s', async (_what, fields, field) => {
    const { order } = await delivered();
    const { code, errors } = await ask(order.id, fields);
    expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', field]);
  });

  it('ends with a day of the shop, some days after the delivery', async () => {
    const { order } = await delivered();
    const deliver = (days: number) =>
      shop.prisma.order.update({
        where: { id: order.id },
        data: { deliveredAt: new Date(Date.now() - days * 86_400_000) },
      });
    const document = 'query ($id: ID!) { order(id: $id) { lastReturnDay returnableUntil isReturnWindowOpen } }';
    await deliver(30);
    const { data } = await shop.call(document, { id: order.id }, customer);
    const lastReturnDay = new Date().toISOString().slice(0, 10);
    const returnableUntil = `${lastReturnDay}T23:59:59.999Z`;
    expect(data).toEqual({ order: { lastReturnDay, returnableUntil, isReturnWindowOpen: true } });
    expect((await ask(order.id)).data.requestReturn.__typename).toBe('ReturnPayload');
    await deliver(31);
    expect((await ask(order.id)).errors[0]).toMatchObject({
      message: 'The time for returns of this order is over. Please call us.',
      extensions: { code: 'CONFLICT' },
    });
  });

  it.each([
    ['too many photos', { photos: [1, 2, 3, 4, 5].map((n) => `/images/${n}.webp`) }, 'photos'],
    ['a photo of another site', { photos: ['https://x.example/a.webp'] }, 'photos'],
    ['an endless note', { note: 'x'.repeat(1_001) }, 'note'],
    ['no pieces', { quantity: 0 }, 'quantity'],
    ['an unknown line', { position: 9 }, 'position'],
  ])('refuses %s', async (_what, fields, field) => {
    const { order } = await delivered();
    const { code, errors } = await ask(order.id, fields);
    expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', expect.stringContaining(field)]);
  });

  it('names the text that is too long', async () => {
    const { order } = await delivered();
    const [refusal] = (await ask(order.id, { note: 'x'.repeat(1_001) })).errors;
    expect(refusal?.message).toBe('Give a note of at most 1000 characters.');
  });

  it('is for the customer of a delivered order', async () => {
    const { order } = await paid(shop, customer);
    expect((await ask(order.id)).errors[0]?.message).toBe('This order is not delivered yet.');
    expect((await ask(newId())).code).toBe('NOT_FOUND');
    const sent = await delivered();
    expect(
      (await requestReturn(shop, { orderId: sent.order.id, position: 1, quantity: 1, reason: 'OTHER' })).code,
    ).toBe('UNAUTHENTICATED');
    for (const person of [admin, await shop.customer()])
      expect((await ask(sent.order.id, {}, person)).code).toBe('NOT_FOUND');
    const { id } = await requested(sent.order.id);
    const other = await shop.customer();
    for (const person of [admin, other]) expect((await withdrawReturn(shop, id, person)).code).toBe('NOT_FOUND');
    expect((await decideReturn(shop, { returnId: id, isApproved: true }, customer)).code).toBe('FORBIDDEN');
    expect((await decideReturn(shop, { returnId: 'x', isApproved: true }, admin)).code).toBe('NOT_FOUND');
    const tooMuch = await refundReturn(shop, { returnId: newId() }, admin);
    expect(tooMuch.code).toBe('NOT_FOUND');
  });
});
