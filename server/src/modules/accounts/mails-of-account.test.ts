import { afterAll, beforeAll, expect, it } from 'vitest';
import { markDelivered } from '#test/documents.ts';
import { paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { requestReturn } from '#test/returns.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('myData has the own mails, also of an admin, and none about the work of an admin', async () => {
  const [customer, admin, other] = await Promise.all([shop.customer(), shop.admin(), shop.admin()]);
  await paid(shop, admin);
  const { order } = await paid(shop, customer);
  await markDelivered(shop, order.id, admin);
  const note = 'My husband is in hospital.';
  await requestReturn(shop, { orderId: order.id, position: 1, quantity: 5, reason: 'OTHER', note }, customer);
  await shop.services.mails.outbox.sendDue();
  const got = await shop.prisma.outboundMail.findMany({ where: { userId: admin.id }, select: { text: true } });
  expect(got.map(({ text }) => text).join()).toContain(note);

  const dataOf = async (as: Person) => {
    const { data } = await shop.call<{ myData: { json: string } }>('{ myData { json } }', {}, as);
    const { mails } = JSON.parse(data.myData.json) as { mails: { kind: string }[] };
    return { json: data.myData.json, kinds: mails.map(({ kind }) => kind) };
  };
  const demote = 'mutation ($input: DemoteUserInput!) { demoteUser(input: $input) { __typename } }';
  const before = await dataOf(admin);
  await shop.call(demote, { input: { userId: admin.id } }, other);
  for (const { json, kinds } of [before, await dataOf(admin)]) {
    expect(json).not.toContain(note);
    expect(kinds).toEqual(['PLACED', 'PAID']);
  }
  expect((await dataOf(customer)).kinds).toEqual(expect.arrayContaining(['PLACED', 'PAID', 'DELIVERED']));
});
