import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import * as documents from '#test/documents.ts';
import { violatedInvariants } from '#test/ledger-invariants.ts';
import { availableOf, paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { decideReturn, receiveReturn, refundReturn, requestReturn, returnsOf, withdrawReturn } from '#test/returns.ts';
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
const approve = (returnId: string) => decideReturn(shop, { returnId, isApproved: true }, admin);
const receive = (returnId: string, disposition = 'RESTOCK') => receiveReturn(shop, { returnId, disposition }, admin);
const lineOf = (orderId: string) =>
  shop.prisma.orderLine.findUniqueOrThrow({ where: { orderId_position: { orderId, position: 1 } } });
const historyOf = async (orderId: string) =>
  (await documents.order(shop, orderId, customer)).data.order?.history.map(({ kind }) => kind).slice(3);

describe('a return', () => {
  it('is requested, approved, received into stock and refunded', async () => {
    const { order, product } = await delivered(2);
    const made = await requested(order.id, { note: ' Bent fins ' });
    expect(made).toMatchObject({
      status: 'REQUESTED',
      note: 'Bent fins',
      product: { partNumber: product.partNumber },
      price: { cents: 20 * 1_999 },
      nextMoves: ['WITHDRAW'],
    });
    expect((await approve(made.id)).data.decideReturn.return).toMatchObject({
      status: 'APPROVED',
      nextMoves: ['DECLINE', 'RECEIVE'],
    });
    expect((await receive(made.id)).data.receiveReturn.return).toMatchObject({
      status: 'RECEIVED',
      disposition: 'RESTOCK',
    });
    expect(await availableOf(shop, product.id)).toBe(920);
    const { data } = await refundReturn(shop, { returnId: made.id }, admin);
    expect(data.refundReturn).toMatchObject({
      __typename: 'ReturnPayload',
      return: { status: 'REFUNDED', nextMoves: [], refund: { amount: { cents: 39_980 }, status: 'SUCCEEDED' } },
    });
    expect(await historyOf(order.id)).toEqual([
      'RETURN_REQUESTED',
      'RETURN_APPROVED',
      'RETURN_RECEIVED',
      'REFUND_REQUESTED',
      'REFUNDED',
    ]);
    expect(await lineOf(order.id)).toMatchObject({ shipped: 100, returned: 20, takenBack: 20, claimed: 0 });
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: order.id }, orderBy: { id: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['RETURN_APPROVED', 'RETURN_RECEIVED', 'REFUND_REQUESTED']),
    );
  });

  it('that is written off moves no stock, and its pieces cannot be returned again', async () => {
    const { order, product } = await delivered();
    const made = await requested(order.id, { quantity: 70 });
    await approve(made.id);
    await receive(made.id, 'WRITE_OFF');
    expect(await availableOf(shop, product.id)).toBe(900);
    expect((await ask(order.id, { quantity: 31 })).data.requestReturn).toMatchObject({
      __typename: 'MoreThanDelivered',
      returnable: 30,
    });
    const { data } = await refundReturn(shop, { returnId: made.id, amountCents: 500 }, admin);
    expect(data.refundReturn.return?.refund).toMatchObject({ amount: { cents: 500 }, restocked: 0 });
    expect(await lineOf(order.id)).toMatchObject({ returned: 0, claimed: 70 });
  });

  it('frees its pieces when it is declined or withdrawn', async () => {
    const { order } = await delivered();
    const declined = await requested(order.id, { quantity: 100 });
    const without = await decideReturn(shop, { returnId: declined.id, isApproved: false }, admin);
    expect([without.code, without.errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', 'answer']);
    const answer = 'Used parts cannot be returned.';
    const { data } = await decideReturn(shop, { returnId: declined.id, isApproved: false, answer }, admin);
    expect(data.decideReturn.return).toMatchObject({ status: 'DECLINED', answer });
    const withdrawn = await requested(order.id, { quantity: 100 });
    await approve(withdrawn.id);
    await withdrawReturn(shop, withdrawn.id, customer);
    expect(await lineOf(order.id)).toMatchObject({ claimed: 0 });
    expect((await returnsOf(shop, order.id, customer)).data.order?.returns).toMatchObject([
      { status: 'DECLINED' },
      { status: 'WITHDRAWN' },
    ]);
  });

  it('obeys the table of moves', async () => {
    const { order } = await delivered();
    const { id } = await requested(order.id);
    const refused = async (call: Promise<{ code?: string | undefined; errors: { message: string }[] }>) => {
      const { code, errors } = await call;
      return [code, errors[0]?.message];
    };
    expect(await refused(receive(id))).toEqual(['CONFLICT', 'This return is not approved yet.']);
    expect(await refused(refundReturn(shop, { returnId: id }, admin))).toEqual([
      'CONFLICT',
      'This return is not approved yet.',
    ]);
    await approve(id);
    expect(await refused(approve(id))).toEqual([
      'CONFLICT',
      'This return is approved, and its pieces have not arrived yet.',
    ]);
    await receive(id);
    expect(await refused(withdrawReturn(shop, id, customer))).toEqual([
      'CONFLICT',
      'The pieces of this return have arrived.',
    ]);
    await refundReturn(shop, { returnId: id }, admin);
    expect(await refused(refundReturn(shop, { returnId: id }, admin))).toEqual([
      'CONFLICT',
      'This return is refunded already.',
    ]);
  });

  it('is made once by a repeated key, and refunded once by two admins', async () => {
    const { order } = await delivered();
    const fields = { idempotencyKey: newId(), quantity: 60 };
    const answers = await Promise.all([1, 2, 3].map(() => ask(order.id, fields)));
    expect(new Set(answers.map(({ data }) => data.requestReturn.return?.id)).size).toBe(1);
    const id = answers[0]?.data.requestReturn.return?.id ?? '';
    await Promise.all([approve(id), approve(id)]);
    await Promise.all([receive(id), receive(id)]);
    await Promise.all([1, 2].map(() => refundReturn(shop, { returnId: id }, admin)));
    await refundReturn(shop, { returnId: id }, await shop.admin());
    expect(await shop.prisma.refund.count({ where: { orderId: order.id } })).toBe(1);
    expect(await lineOf(order.id)).toMatchObject({ returned: 60 });
  });

  it('of the same pieces has one winner, also against a refund', async () => {
    const { order } = await delivered();
    const refund = { requestId: newId(), orderId: order.id, reason: 'Bent', lines: [{ position: 1, quantity: 60 }] };
    const [one, other, refunded] = await Promise.all([
      ask(order.id, { quantity: 60 }),
      ask(order.id, { quantity: 60 }),
      documents.refundOrder(shop, refund, admin),
    ]);
    const done = [one.data.requestReturn, other.data.requestReturn, refunded.data.refundOrder];
    expect(done.filter(({ __typename }) => __typename.endsWith('Payload'))).toHaveLength(1);
  });

  it('leaves the other pieces of the order, and no more, to be returned by a refund', async () => {
    const { order } = await delivered(2);
    const [open, back] = [await requested(order.id), await requested(order.id, { quantity: 30 })];
    await approve(back.id);
    await receive(back.id);
    const refund = (restock: number) =>
      documents.refundOrder(
        shop,
        { requestId: newId(), orderId: order.id, reason: 'Bent', amountCents: 1, restock },
        admin,
      );
    const refusal = (await refund(151)).data.refundOrder;
    expect(refusal).toMatchObject({ __typename: 'MoreThanReceived', restockable: 150 });
    expect(refusal.message).toContain('150 pieces');
    expect((await refund(150)).data.refundOrder.__typename).toBe('RefundOrderPayload');
    await withdrawReturn(shop, open.id, customer);
    expect((await refund(21)).data.refundOrder.restockable).toBe(20);
  });

  it('whose refund was made before a crash is closed by a repeat', async () => {
    const { order } = await delivered();
    const { id } = await requested(order.id);
    await approve(id);
    await receive(id);
    await refundReturn(shop, { returnId: id }, admin);
    await shop.prisma.return.update({ where: { id }, data: { status: 'RECEIVED', refundId: null } });
    const { data } = await refundReturn(shop, { returnId: id, amountCents: 7 }, admin);
    expect(data.refundReturn.return).toMatchObject({ status: 'REFUNDED', refund: { amount: { cents: 39_980 } } });
    expect(await shop.prisma.refund.count({ where: { orderId: order.id } })).toBe(1);
  });
});

it('the list of returns has pages and a filter, for admins', async () => {
  const { order } = await delivered();
  const ids = [await requested(order.id), await requested(order.id)].map(({ id }) => id);
  const list = (variables: Record<string, unknown>, as?: Person) =>
    shop.call<{
      returns: { edges: { node: { id: string; order: { id: string } } }[]; pageInfo: { endCursor: string } };
    }>(
      `query ($first: Int! = 1, $after: String, $status: ReturnStatus) { returns(first: $first, after: $after, status: $status) {
        edges { node { id order { id } } } pageInfo { endCursor } } }`,
      variables,
      as,
    );
  const first = (await list({ status: 'REQUESTED' }, admin)).data.returns;
  const second = (await list({ status: 'REQUESTED', after: first.pageInfo.endCursor }, admin)).data.returns;
  expect([...first.edges, ...second.edges].map(({ node }) => node)).toEqual(
    ids.toReversed().map((id) => ({ id, order: { id: order.id } })),
  );
  expect((await list({}, customer)).code).toBe('FORBIDDEN');
  expect((await list({})).code).toBe('UNAUTHENTICATED');
});
