import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOrder, releaseReservation } from '#test/documents.ts';
import { openMailServer } from '#test/mail-server.ts';
import { placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  server = await openMailServer();
  shop = await openShop(server.settings);
  admin = await shop.admin();
});
beforeEach(async () => {
  customer = await shop.customer();
});
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const send = () => shop.services.mails.outbox.sendDue();
const received = () => server.mails().filter((mail) => mail.to === customer.email);

describe('the mails of unpaid orders', () => {
  it('report that an admin released the hold or deleted the order, and nothing that its customer did', async () => {
    const { order: released } = await placed(shop, customer);
    const { order: deleted } = await placed(shop, customer, { name: 'Fan motor' });
    const { order: own } = await placed(shop, customer);
    await releaseReservation(shop, released.id, admin);
    await deleteOrder(shop, deleted.id, admin);
    await deleteOrder(shop, own.id, customer);
    await send();
    expect(
      received()
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual([
      `We deleted order ${deleted.number}`,
      `We have your order ${released.number}`,
      `We no longer hold the parts of order ${released.number}`,
    ]);
    const textOf = (start: string) => received().find(({ subject }) => subject.startsWith(start))?.text;
    expect(textOf('We no longer hold')).toContain(`/dashborad/payment/${released.id}`);
    expect(textOf('We deleted')).toContain('100 × Fan motor, ');
  });

  it('do not report that the orders of a removed account were deleted', async () => {
    await placed(shop, customer);
    await send();
    await shop.call(
      'mutation ($id: ID!) { removeUser(input: { userId: $id }) { user { id } } }',
      { id: customer.id },
      admin,
    );
    await send();
    expect(received()).toHaveLength(1);
  });
});
