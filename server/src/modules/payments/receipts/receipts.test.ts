import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { refundOrder } from '#test/documents.ts';
import { paid, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const receipt = (file: string, as?: Person) =>
  shop.app.inject({ url: `/receipts/${file}`, ...(as && { headers: { authorization: `Bearer ${as.token}` } }) });

describe('a receipt', () => {
  it('is a PDF for the owner and for an admin, the same bytes each time', async () => {
    const { order } = await paid(shop, customer, { name: 'Run capacitor – 45/5 µF 电容' });
    const first = await receipt(`${order.id}.pdf`, customer);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers['content-disposition']).toBe(`attachment; filename="receipt-${order.id}.pdf"`);
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.rawPayload.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
    const again = await receipt(`${order.id}.pdf`, admin);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('changes with a refund', async () => {
    const { order } = await paid(shop, customer);
    const before = await receipt(`${order.id}.pdf`, customer);
    await refundOrder(shop, { requestId: newId(), orderId: order.id, amountCents: 900, reason: 'Bent' }, admin);
    const after = await receipt(`${order.id}.pdf`, customer);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  });

  it('is nobody else’s', async () => {
    const { order } = await paid(shop, customer);
    expect((await receipt(`${order.id}.pdf`)).statusCode).toBe(401);
    expect((await receipt(`${order.id}.pdf`, await shop.customer())).statusCode).toBe(404);
    expect((await receipt(`${newId()}.pdf`, customer)).statusCode).toBe(404);
    expect((await receipt(order.id, customer)).statusCode).toBe(404);
    expect((await receipt('x.pdf', customer)).statusCode).toBe(404);
  });

  it('is for what is paid', async () => {
    const { order } = await placed(shop, customer);
    const answer = await receipt(`${order.id}.pdf`, customer);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'CONFLICT']);
  });
});
