import { afterAll, beforeAll, expect, it } from 'vitest';
import { markDelivered } from '#test/documents.ts';
import { paid } from '#test/orders.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** A customer with a basket, an address, a list, and a delivered order with notes. */
async function regular() {
  const [person, admin] = [await shop.customer(), await shop.admin()];
  const { order, product } = await paid(shop, person);
  await markDelivered(shop, order.id, admin);
  const userId = person.id;
  const address = { userId, label: 'Home', phone: '1', address: `Road of ${userId}`, isDefault: true };
  await shop.prisma.address.create({ data: address });
  const line = { productId: product.id, quantity: 100 };
  await shop.prisma.basketLine.create({ data: { userId, ...line, priceCents: 1 } });
  const list = { userId, name: `List of ${userId}`, lines: { create: { position: 1, ...line } } };
  await shop.prisma.partList.create({ data: list });
  await shop.prisma.order.update({ where: { id: order.id }, data: { poNumber: 'PO-1', jobName: 'J', notes: 'N' } });
  return { person, orderId: order.id, address: address.address, list: list.name };
}

it('myData contains addresses, basket and lists of the viewer, and of no other user', async () => {
  const [mine, other] = [await regular(), await regular()];
  const { data } = await shop.call<{ myData: { json: string } }>('{ myData { json } }', {}, mine.person);
  expect(JSON.parse(data.myData.json)).toMatchObject({
    addresses: [{ label: 'Home', address: mine.address }],
    basket: [{ quantity: 100, savedForLater: false }],
    lists: [{ name: mine.list, lines: [{ position: 1, quantity: 100 }] }],
    orders: [{ poNumber: 'PO-1', jobName: 'J', notes: 'N' }],
  });
  for (const secret of [other.address, other.list]) expect(data.myData.json).not.toContain(secret);
});

it('deleteMyAccount deletes addresses, basket, lists and the notes of orders', async () => {
  const [gone, other] = [await regular(), await regular()];
  const document = 'mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { __typename } }';
  const { data } = await shop.call(document, { input: { email: gone.person.email } }, gone.person);
  expect(data).toEqual({ deleteMyAccount: { __typename: 'DeleteMyAccountPayload' } });
  const countsOf = async (userId: string) => {
    const { address, basketLine, partList } = shop.prisma;
    const where = { userId };
    return Promise.all([address.count({ where }), basketLine.count({ where }), partList.count({ where })]);
  };
  expect([await countsOf(gone.person.id), await countsOf(other.person.id)]).toEqual([
    [0, 0, 0],
    [1, 1, 1],
  ]);
  const order = await shop.prisma.order.findUniqueOrThrow({ where: { id: gone.orderId } });
  expect(order).toMatchObject({ customerEmail: '', poNumber: null, jobName: null, notes: null });
});

it('deleteMyAccount empties each text of an order that is not from the shop', async () => {
  const { person, orderId } = await regular();
  const columns = await shop.prisma.$queryRaw<{ name: string }[]>`SELECT column_name AS name
    FROM information_schema.columns WHERE table_name = 'orders' AND data_type = 'text' AND is_generated = 'NEVER'`;
  const ofShop = ['product_name', 'more_names', 'pickup_agency', 'pickup_code', 'open_intent_id', 'transaction_id'];
  const written = columns.map(({ name }) => name).filter((name) => !ofShop.includes(name));
  const texts = written.map((name) => `${name} = 'Robin'`).join(', ');
  await shop.prisma.$executeRawUnsafe(`UPDATE orders SET ${texts} WHERE id = $1::uuid`, orderId);
  const document = 'mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { __typename } }';
  await shop.call(document, { input: { email: person.email } }, person);
  expect(Object.values(await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } }))).not.toContain('Robin');
});
