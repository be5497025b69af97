import { afterAll, beforeAll, expect, it } from 'vitest';
import { markDelivered } from '#test/documents.ts';
import { paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { decideReturn, receiveReturn, refundReturn, requestReturn } from '#test/returns.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

interface Answer {
  stats: { toDo: { requestedReturns: number; returnsToRefund: number; oldestReturnToRefundAt: string | null } };
  all: { totalCount: number; edges: { node: { id: string } }[] };
  received: { totalCount: number; edges: { node: { id: string } }[] };
}

const rows = 'totalCount edges { node { id } }';
const ask = async () =>
  (
    await shop.call<Answer>(
      `{ stats(days: 1) { toDo { requestedReturns returnsToRefund oldestReturnToRefundAt } }
        all: returns(first: 9, waitsForRefund: true) { ${rows} }
        received: returns(first: 9, waitsForRefund: true, status: RECEIVED) { ${rows} } }`,
      {},
      admin,
    )
  ).data;

it('received returns and approved claims of missing pieces wait for a refund', async () => {
  expect(await ask()).toEqual({
    stats: { toDo: { requestedReturns: 0, returnsToRefund: 0, oldestReturnToRefundAt: null } },
    all: { totalCount: 0, edges: [] },
    received: { totalCount: 0, edges: [] },
  });
  const { order } = await paid(shop, customer);
  await markDelivered(shop, order.id, admin);
  const request = async (reason = 'DAMAGED') => {
    const claim = { orderId: order.id, position: 1, quantity: 5, reason };
    return (await requestReturn(shop, claim, customer)).data.requestReturn.return?.id ?? '';
  };
  const approve = async (returnId: string) => {
    await decideReturn(shop, { returnId, isApproved: true }, admin);
    return returnId;
  };
  const receive = async (returnId: string) => {
    await receiveReturn(shop, { returnId, disposition: 'WRITE_OFF' }, admin);
    return returnId;
  };
  await request();
  await approve(await request());
  const missing = await approve(await request('MISSING'));
  const received = await receive(await approve(await request()));
  await refundReturn(shop, { returnId: await receive(await approve(await request('MISSING'))) }, admin);
  const declined = await receive(await approve(await request()));
  await decideReturn(shop, { returnId: declined, isApproved: false, seenStatus: 'RECEIVED', answer: 'Used' }, admin);

  const { approvedAt } = await shop.prisma.return.findUniqueOrThrow({ where: { id: missing } });
  expect(await ask()).toEqual({
    stats: { toDo: { requestedReturns: 1, returnsToRefund: 2, oldestReturnToRefundAt: approvedAt?.toISOString() } },
    all: { totalCount: 2, edges: [received, missing].map((id) => ({ node: { id } })) },
    received: { totalCount: 1, edges: [{ node: { id: received } }] },
  });
});
