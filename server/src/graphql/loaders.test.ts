import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { placeOrder } from '#test/documents.ts';
import { address, paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let people: Person[];
beforeAll(async () => {
  shop = await openShop();
  people = [await shop.customer(), await shop.customer(), await shop.customer()];
});
afterAll(() => shop.close());

const ONE = 'query ($id: ID!) { product(id: $id) { id name } }';

/** The statements that Postgres got for it. */
async function statementsDuring(act: () => Promise<unknown>) {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await act();
  const texts = sent.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
  sent.mockRestore();
  return texts;
}

it('visitors who read different parts at the same moment share a statement, and each gets their own part', async () => {
  const parts = await Promise.all(['Valve', 'Relay', 'Motor'].map((name) => shop.product({ name })));
  const ask = () =>
    Promise.all(parts.map(({ id }) => shop.call<{ product: { id: string; name: string } }>(ONE, { id })));
  await ask();
  const statements = await statementsDuring(async () => {
    const answers = await ask();
    expect(answers.map(({ data }) => data?.product)).toEqual(parts.map(({ id, name }) => ({ id, name })));
  });
  expect(statements.filter((text) => text.includes('FROM products'))).toHaveLength(1);
});

it('a malformed id fails no one else', async () => {
  const { id, name } = await shop.product();
  const [bad, good] = await Promise.all([shop.call(ONE, { id: '\u0000' }), shop.call(ONE, { id })]);
  expect([bad.data, good.data]).toEqual([{ product: null }, { product: { id, name } }]);
});

it('customers who read their orders at the same moment get their own', async () => {
  const { id } = await shop.product({ available: 1_000 });
  const quantities = [101, 105, 107];
  for (const [n, quantity] of quantities.entries()) {
    await placeOrder(shop, { productId: id, quantity, ...address }, people[n]);
  }
  const MINE = `{ myOrders(first: 1) { totalCount edges { node { quantity lines { quantity product { id } }
    nextActions { action isAllowed } } } } }`;
  const mine = (person: Person) => shop.call(MINE, {}, person);
  const alone: unknown[] = [];
  for (const person of people) alone.push((await mine(person)).data);
  const together = await Promise.all(people.map(mine));
  expect(together.map(({ data }) => data)).toEqual(alone);
  expect(together.map(({ data }) => JSON.stringify(data).match(/"quantity":(\d+)/)?.[1])).toEqual([
    '101',
    '105',
    '107',
  ]);
});

it('the id of the part of a line, and what may be done with an order, need no statement for the part', async () => {
  const customer = await shop.customer();
  const { order, product } = await paid(shop, customer);
  const mine = (fields: string) =>
    `{ myOrders { edges { node { id lines { product { ${fields} } } nextActions { action isAllowed } } } } }`;
  const answers: unknown[] = [];
  const ask = async (fields: string) => {
    const statements = await statementsDuring(async () =>
      answers.push((await shop.call(mine(fields), {}, customer)).data),
    );
    return statements.filter((text) => text.includes('FROM products')).length;
  };
  expect([await ask('id __typename'), await ask('id name')]).toEqual([0, 1]);
  const nodes = { edges: [{ node: { id: order.id, lines: [{ product: { id: product.id } }] } }] };
  expect(answers[0]).toMatchObject({ myOrders: nodes });
  expect(answers[1]).toMatchObject({
    myOrders: { edges: [{ node: { lines: [{ product: { name: product.name } }] } }] },
  });
});

it('the payload of each mutation of a document shows what it has written', async () => {
  const customer = await shop.customer();
  const { order } = await paid(shop, customer, { lines: 2 });
  const input = (position: number) => `input: { orderId: "${order.id}", position: ${position} }`;
  const { data } = await shop.call<Record<'first' | 'second', { order: Record<string, unknown[]> }>>(
    `fragment Cancelled on CancelOrderPayload { order { lines { returned } refunds { id } history { kind }
      nextActions { action isAllowed } } }
    mutation { first: cancelLine(${input(1)}) { ...Cancelled } second: cancelLine(${input(2)}) { ...Cancelled } }`,
    {},
    customer,
  );
  const [first, second] = [data?.first.order, data?.second.order];
  expect(first).toMatchObject({ lines: [{ returned: 100 }, { returned: 0 }] });
  expect(second).toMatchObject({ lines: [{ returned: 100 }, { returned: 100 }] });
  expect([first?.['refunds']?.length, second?.['refunds']?.length]).toEqual([1, 2]);
  expect(second?.['history']?.length).toBeGreaterThan(first?.['history']?.length ?? 0);
  expect(first?.['nextActions']).toContainEqual({ action: 'CANCEL', isAllowed: true });
  expect(second?.['nextActions']).not.toContainEqual({ action: 'CANCEL', isAllowed: true });
});
