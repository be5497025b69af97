import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeCharged, rule, setRules } from '#test/charges.ts';
import { deleteOrder, markDelivered, shipOrder } from '#test/documents.ts';
import { paid, placed } from '#test/orders.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const document = `query ($input: FindOrderInput!) { findOrder(input: $input) {
  number status placedAt reservedUntil cancelledAt lines { position productName quantity total { formatted } }
  subtotal { cents } charges { kind label amount { cents } } total { formatted cents } refunded { cents } history { kind at }
  shipments { carrier isPickup trackingNumber trackingUrl deliveredAt lines { productName quantity } } } }`;
const find = (input: object, { call } = shop) =>
  call<{ findOrder: { number: string; status: string; history: { kind: string }[]; lines: object[] } } | null>(
    document,
    {
      input,
    },
  );

describe('findOrder', () => {
  it('finds an order by its number and address, in any notation, without a sign-in', async () => {
    const customer = await shop.customer();
    const { order } = await paid(shop, customer, { name: 'Igniter' });
    const admin = await shop.admin();
    await shipOrder(shop, { orderId: order.id, carrier: 'UPS', trackingNumber: '1Z9' }, admin);
    await markDelivered(shop, order.id, admin);
    for (const number of [order.number, order.number.toLowerCase(), ` ${order.number.slice(2)} `]) {
      const { data } = await find({ number, email: ` ${customer.email.toUpperCase()} ` });
      expect(data?.findOrder).toMatchObject({
        number: order.number,
        status: 'DELIVERED',
        total: { formatted: order.total.formatted },
        lines: [{ productName: 'Igniter', quantity: 100, total: { formatted: order.total.formatted } }],
        shipments: [
          {
            carrier: 'UPS',
            isPickup: false,
            trackingNumber: '1Z9',
            trackingUrl: 'https://www.ups.com/track?tracknum=1Z9',
            deliveredAt: expect.any(String) as string,
            lines: [{ productName: 'Igniter', quantity: 100 }],
          },
        ],
      });
      expect(data?.findOrder.history.map(({ kind }) => kind)).toEqual(['PLACED', 'PAID', 'SHIPPED', 'DELIVERED']);
    }
  });

  it('has the charges of the order beside its lines', async () => {
    const [customer, admin] = [await shop.customer(), await shop.admin()];
    await setRules(
      shop,
      { shippingRules: [rule()], taxRates: [{ state: 'TX', ratePpm: 82_500, taxesShipping: false }] },
      admin,
    );
    const part = await shop.product({ priceCents: 650 });
    const address = '1 Cold Street, Austin, TX 78701';
    const input = { productId: part.id, quantity: 100, phone: '+1 555 0100', address };
    const { order } = (await placeCharged(shop, input, customer)).data.placeOrder;
    const { number } = await shop.prisma.order.findUniqueOrThrow({ where: { id: order?.id ?? '' } });
    await setRules(shop, {}, admin);
    const { data } = await find({ number: String(number), email: customer.email });
    expect(data?.findOrder).toMatchObject({
      lines: [{ position: 1, total: { formatted: '$650.00' } }],
      subtotal: { cents: 65_000 },
      charges: [
        { kind: 'SHIPPING', label: 'Ground', amount: { cents: 1_500 } },
        { kind: 'TAX', label: 'Sales tax, TX 8.25%', amount: { cents: 5_363 } },
      ],
      total: { cents: 65_000 + 1_500 + 5_363 },
    });
  });

  it('leaves out the disputes and the revoked payment of its history', async () => {
    const customer = await shop.customer();
    const { order } = await placed(shop, customer);
    const kinds = ['DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST', 'PAYMENT_REVOKED'] as const;
    const events = kinds.map((kind) => ({ orderId: order.id, kind, to: 'UNPAID' as const }));
    await shop.prisma.orderEvent.createMany({ data: events });
    const { data } = await find({ number: order.number, email: customer.email });
    expect(data?.findOrder.history.map(({ kind }) => kind)).toEqual(['PLACED']);
  });

  it('answers every wrong pair in the same way', async () => {
    const [customer, other] = [await shop.customer(), await shop.customer()];
    const { order } = await placed(shop, customer);
    const { order: gone } = await placed(shop, customer);
    await deleteOrder(shop, gone.id, customer);
    const pairs = [
      { number: order.number, email: other.email },
      { number: 'K-100000', email: customer.email },
      { number: order.id, email: customer.email },
      { number: '', email: customer.email },
      { number: '%', email: customer.email },
      { number: '9'.repeat(30), email: customer.email },
      { number: gone.number, email: customer.email },
    ];
    const answers = await Promise.all(pairs.map(async (pair) => (await find(pair)).errors));
    for (const errors of answers) {
      expect(errors.map(({ message, extensions }) => [message, extensions.code])).toEqual([
        [answers[0]?.[0]?.message, 'NOT_FOUND'],
      ]);
    }
    expect((await find({ number: order.number, email: 'x' })).code).toBe('BAD_USER_INPUT');
  });

  it('knows no anonymized orders, and no person', async () => {
    const customer = await shop.customer();
    const { order } = await placed(shop, customer);
    await shop.prisma.order.update({ where: { id: order.id }, data: { customerEmail: '' } });
    expect((await find({ number: order.number, email: 'a@b.example' })).code).toBe('NOT_FOUND');
    for (const field of ['address', 'phone', 'customerName', 'customerEmail', 'id', 'transactionId']) {
      const { code } = await shop.call(document.replace('status', field), {
        input: { number: '1', email: 'a@b.example' },
      });
      expect(code).toBe('GRAPHQL_VALIDATION_FAILED');
    }
  });

  it('is limited per address, and per number over all addresses', async () => {
    const limited = await openShop({ RATE_LIMIT_FIND_ORDER: '3' });
    const guess = (number: string) => find({ number, email: 'a@b.example' }, limited);
    const codes = [];
    for (let n = 0; n < 4; n += 1) codes.push((await guess(`10000${n}`)).code);
    expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'RATE_LIMITED']);
    await limited.close();

    const counted = await openShop({ RATE_LIMIT_FIND_ORDER_NUMBER: '2' });
    const ask = async (number: string) => (await find({ number, email: 'a@b.example' }, counted)).code;
    expect([await ask('K-100001'), await ask('100 001'), await ask('k100001')]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      'RATE_LIMITED',
    ]);
    expect(await ask('100002')).toBe('NOT_FOUND');
    for (const mistyped of ['K-1', '10000l', 'my order']) expect(await ask(mistyped)).toBe('NOT_FOUND');
    await counted.close();
  });
});
