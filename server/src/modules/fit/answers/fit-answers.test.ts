import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { Person } from '#test/people.ts';
import { bought } from '#test/purchases.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let buyers: Person[];
let admin: Person;
let productId: string;
let modelId: string;
let modelNumber: string;
beforeAll(async () => {
  shop = await openShop();
  buyers = await Promise.all([shop.customer(), shop.customer(), shop.customer(), shop.customer()]);
  admin = await shop.admin();
});
afterAll(() => shop.close());
beforeEach(async () => {
  productId = (await shop.product()).id;
  modelNumber = `HV-${newId().slice(-8)}`;
  const model = { brand: 'Halvorn', number: modelNumber, kind: 'HEAT_PUMP' as const };
  modelId = (await shop.prisma.equipmentModel.create({ data: model })).id;
});

const one = (index: number) => buyers[index] as Person;
const buy = (index = 0, status?: 'SHIPPING') => bought(shop, { by: one(index), productId, ...(status && { status }) });

async function answer(orderId: string, input: object = {}, as: Person | null = one(0)) {
  const { data, code, errors } = await shop.call<{ answerFit: { answer: object } } | null>(
    `mutation ($input: AnswerFitInput!) { answerFit(input: $input) { answer { id fits serial model { number } } } }`,
    { input: { orderId, position: 1, modelNumber, fits: false, ...input } },
    as ?? undefined,
  );
  return code ? [code, errors[0]?.extensions.field] : data?.answerFit.answer;
}
const linesOf = async (orderId: string, as = one(0)) => {
  const { data, code } = await shop.call<{ myDeliveredLines: object[] } | null>(
    `query ($orderId: ID!) { myDeliveredLines(orderId: $orderId) {
      position productName product { id } answers { fits serial model { number } } } }`,
    { orderId },
    as,
  );
  return code ?? data?.myDeliveredLines;
};
const tally = async (number = modelNumber) => {
  const { data } = await shop.call<{ product: { buyerFit: object | null } }>(
    'query ($id: ID!, $number: String!) { product(id: $id) { buyerFit(modelNumber: $number) { fits misfits } } }',
    { id: productId, number },
  );
  return data.product.buyerFit;
};
interface Flagged {
  id: string;
  openMisfits: number;
  misfits: number;
  model: { number: string };
  product: { id: string };
}
const flagged = async () => {
  const { data } = await shop.call<{ flaggedFits: { edges: { node: Flagged }[] } }>(
    '{ flaggedFits(first: 100) { edges { node { id openMisfits misfits model { number } product { id } } } } }',
    {},
    admin,
  );
  return data.flaggedFits.edges.map(({ node }) => node).filter(({ model }) => model.number === modelNumber);
};
const review = async (flaggedFitId: string) =>
  (
    await shop.call(
      'mutation ($id: ID!) { reviewFlaggedFit(input: { flaggedFitId: $id }) { reviewedId } }',
      { id: flaggedFitId },
      admin,
    )
  ).code;

it('a buyer answers, sees the answer with the line, and changes it', async () => {
  const orderId = await buy();
  const line = { position: 1, productName: 'Part', product: { id: productId } };
  expect(await linesOf(orderId)).toEqual([{ ...line, answers: [] }]);
  const model = { number: modelNumber };
  const typed = ` ${modelNumber.toLowerCase().replace('-', ' ')}`;
  const given = await answer(orderId, { modelNumber: typed, fits: true, serial: ' 42A ' });
  expect(given).toMatchObject({ fits: true, serial: '42A', model });
  expect(await tally()).toEqual({ fits: 1, misfits: 0 });
  expect(await answer(orderId)).toMatchObject({ id: (given as { id: string }).id, fits: false, serial: null });
  expect(await linesOf(orderId)).toEqual([{ ...line, answers: [{ fits: false, serial: null, model }] }]);
  expect(await tally()).toEqual({ fits: 0, misfits: 1 });
  expect(await tally('nothing')).toBeNull();
});

it('only the buyer answers, about a delivered line, a known model and texts that can be stored', async () => {
  const [orderId, shipping] = [await buy(), await buy(0, 'SHIPPING')];
  expect(await linesOf(shipping)).toEqual([]);
  for (const [refusal, refused] of [
    [['UNAUTHENTICATED', undefined], answer(orderId, {}, null)],
    [['NOT_FOUND', undefined], answer(orderId, {}, one(1))],
    [['NOT_FOUND', undefined], answer(orderId, {}, admin)],
    [['NOT_FOUND', undefined], answer('x')],
    [['NOT_FOUND', undefined], answer(newId())],
    [['NOT_FOUND', undefined], answer(orderId, { position: 2 })],
    [['NOT_FOUND', undefined], answer(orderId, { position: 2_000_000_000 })],
    [['CONFLICT', undefined], answer(shipping)],
    [['BAD_USER_INPUT', 'modelNumber'], answer(orderId, { modelNumber: 'No such model' })],
    [['BAD_USER_INPUT', 'modelNumber'], answer(orderId, { modelNumber: ' ' })],
    [['BAD_USER_INPUT', 'modelNumber'], answer(orderId, { modelNumber: 'x'.repeat(61) })],
    [['BAD_USER_INPUT', 'serial'], answer(orderId, { serial: 'x'.repeat(61) })],
  ] as const) {
    expect(await refused).toEqual(refusal);
  }
  for (const stranger of [one(1), admin]) expect(await linesOf(orderId, stranger)).toBe('NOT_FOUND');
  expect(await tally()).toBeNull();
});

it('pieces that were canceled before they left cannot be judged, those that were returned can', async () => {
  const canceled = await buy(0, 'SHIPPING');
  await shop.prisma.orderLine.updateMany({ where: { orderId: canceled }, data: { returned: 100 } });
  await shop.prisma.order.update({ where: { id: canceled }, data: { cancelledAt: new Date() } });
  expect(await answer(canceled)).toEqual(['CONFLICT', undefined]);
  const returned = await buy();
  await shop.prisma.orderLine.updateMany({ where: { orderId: returned }, data: { returned: 100 } });
  expect(await answer(returned)).toMatchObject({ fits: false });
});

it('two clicks at once store one answer, and 21 models are too many', async () => {
  const orderId = await buy();
  await Promise.all([answer(orderId), answer(orderId), answer(orderId, { fits: true })]);
  expect(await shop.prisma.fitAnswer.count({ where: { orderId } })).toBe(1);
  const others = Array.from({ length: 20 }, (_, n) => ({ number: `${modelNumber}-${n}`, brand: 'b' }));
  await shop.prisma.equipmentModel.createMany({ data: others.map((model) => ({ ...model, kind: 'BOILER' as const })) });
  for (const { number } of others.slice(1)) await answer(orderId, { modelNumber: number });
  expect(await answer(orderId, { modelNumber: `${modelNumber}-0` })).toEqual(['CONFLICT', undefined]);
  expect(await answer(orderId)).toMatchObject({ fits: false });
});

it('three buyers at once flag the fit; one buyer never does, and a changed answer takes the flag away', async () => {
  const [first, second, third] = await Promise.all([buy(0), buy(1), buy(2)]);
  for (const orderId of [first, await buy(0), await buy(0)]) await answer(orderId);
  expect([await tally(), await flagged()]).toEqual([{ fits: 0, misfits: 1 }, []]);
  await Promise.all([answer(second, {}, one(1)), answer(third, {}, one(2))]);
  expect(await flagged()).toMatchObject([{ openMisfits: 3, misfits: 3, product: { id: productId } }]);
  await answer(third, { fits: true }, one(2));
  expect([await tally(), await flagged()]).toEqual([{ fits: 1, misfits: 2 }, []]);
});

it('an answer that waits for another one counts it, too', async () => {
  const [first, second, third] = await Promise.all([buy(0), buy(1), buy(2)]);
  await answer(first);
  let waiting: Promise<unknown> = Promise.resolve();
  await shop.prisma.$transaction(
    async (tx) => {
      const line = { orderId: second, position: 1, productId, modelId, userId: one(1).id };
      await tx.fitAnswer.create({ data: { ...line, fits: false } });
      waiting = answer(third, {}, one(2));
      await expect
        .poll(
          () => tx.$queryRaw`SELECT count(*)::int FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          { timeout: 30_000 },
        )
        .toEqual([{ count: 1 }]);
    },
    { timeout: 60_000 },
  );
  expect(await waiting).toMatchObject({ fits: false });
  expect(await flagged()).toMatchObject([{ openMisfits: 3 }]);
});

it('a reviewed fit keeps its fit list, is audited once, and is flagged again by three other misfits only', async () => {
  const orders = await Promise.all([buy(0), buy(1), buy(2), buy(3)]);
  await shop.prisma.fitment.create({ data: { modelId, productId, verdict: 'FITS' } });
  await Promise.all(orders.slice(0, 3).map((orderId, index) => answer(orderId, {}, one(index))));
  const [{ id } = { id: '' }] = await flagged();
  expect([await review(id), await review(id), await flagged()]).toEqual([undefined, undefined, []]);
  await Promise.all(orders.map((orderId, index) => answer(orderId, {}, one(index))));
  expect([await tally(), await flagged()]).toEqual([{ fits: 0, misfits: 4 }, []]);
  for (const index of [0, 1]) {
    await answer(orders[index] ?? '', { fits: true }, one(index));
    await answer(orders[index] ?? '', {}, one(index));
  }
  expect(await flagged()).toMatchObject([{ openMisfits: 3, misfits: 4 }]);
  expect(await shop.prisma.fitment.findMany({ where: { modelId } })).toMatchObject([{ verdict: 'FITS', version: 1 }]);
  const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: modelId } });
  expect(entries).toMatchObject([{ action: 'FITMENT_REVIEWED', actorId: admin.id, after: { productId, misfits: 3 } }]);
  expect([await review('x'), await review(newId())]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
});

it('a buyer counts once for all models together, by the latest answer', async () => {
  const numbers = [1, 2].map((n) => `${modelNumber}-ALL-${n}`);
  await shop.prisma.equipmentModel.createMany({
    data: numbers.map((number) => ({ number, brand: 'b', kind: 'BOILER' as const })),
  });
  const total = async () => {
    const { data } = await shop.call<{ product: { buyerFit: object | null } }>(
      'query ($id: ID!) { product(id: $id) { buyerFit { fits misfits } } }',
      { id: productId },
    );
    return data.product.buyerFit;
  };
  expect(await total()).toBeNull();
  const orderId = await buy();
  for (const number of numbers) await answer(orderId, { modelNumber: number });
  expect(await total()).toEqual({ fits: 0, misfits: 1 });
  await answer(await buy(1), { modelNumber: numbers[0], fits: true }, one(1));
  expect(await total()).toEqual({ fits: 1, misfits: 1 });
  await answer(orderId, { modelNumber: numbers[0], fits: true });
  expect(await total()).toEqual({ fits: 2, misfits: 0 });
  await shop.prisma.equipmentModel.deleteMany({ where: { number: { in: numbers } } });
  expect(await total()).toBeNull();
});

it('a removed model takes its answers with it, and a deleted account keeps its answer without the serial number', async () => {
  const orderId = await buy(3);
  await answer(orderId, { serial: '42A' }, one(3));
  const erased = { email: '', emailVerified: false, name: 'Deleted account' };
  const gone = { deletedAt: new Date(), removedAt: new Date(), ...erased };
  await shop.prisma.user.update({ where: { id: one(3).id }, data: gone });
  await shop.services.accounts.anonymizeDeleted();
  expect(await shop.prisma.fitAnswer.findMany({ where: { orderId } })).toMatchObject([{ fits: false, serial: null }]);
  await shop.prisma.equipmentModel.delete({ where: { id: modelId } });
  expect(await shop.prisma.fitAnswer.count({ where: { orderId } })).toBe(0);
});
