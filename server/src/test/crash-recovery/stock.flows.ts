import { expect } from 'vitest';
import { newId } from '#platform/ids.ts';
import { cancelOrder, deleteOrder, placeOrder } from '../documents.ts';
import { address, paid } from '../orders.ts';
import { changeStock, levelsOf, partAtAgencies } from '../stock.ts';
import { atEach, type Flow } from './flow.ts';

/** A call that changes levels. Its repeat after the crash has the same result as one call. */
const change = (call: (productId: string) => Parameters<typeof changeStock>[1], levels: Record<string, number>) =>
  async function begin(shop: Parameters<Flow['begin']>[0], { admin }: Parameters<Flow['begin']>[1]) {
    const productId = await partAtAgencies(shop, admin);
    const given = call(productId);
    return {
      call: async (client: typeof shop) => expect((await changeStock(client, given, admin)).errors).toEqual([]),
      check: async (client: typeof shop) => expect(await levelsOf(client, productId, admin)).toEqual(levels),
    };
  };

const full = { Dallas: 600, Springfield: 300, Tulsa: 100 };
const key = () => ({ idempotencyKey: newId() });

const transfer = change(
  (productId) => ['transferStock', { productId, from: 'Dallas', to: 'Tulsa', quantity: 40, ...key() }],
  { ...full, Dallas: 560, Tulsa: 140 },
);
const count = change((productId) => ['countStock', { productId, agency: 'Tulsa', counted: 88, seen: 100 }], {
  ...full,
  Tulsa: 88,
});
const receipt = change((productId) => ['receiveStock', { productId, agency: 'Tulsa', quantity: 12, ...key() }], {
  ...full,
  Tulsa: 112,
});

/** A pickup in Tulsa, which has 100 of the 150 pieces. */
const pickup = (lines: number): Flow['begin'] =>
  async function begin(shop, { customer, admin }) {
    const ids = [await partAtAgencies(shop, admin), ...(lines > 1 ? [await partAtAgencies(shop, admin)] : [])];
    const pieces = ids.map((productId) => ({ productId, quantity: 150 }));
    const input = { ...(lines > 1 ? { lines: pieces } : pieces[0]), pickupAgency: 'Tulsa', ...address, ...key() };
    return {
      async call(client) {
        const { data } = await placeOrder(client, input, customer);
        expect(data.placeOrder.order).toMatchObject({ quantity: 150 * lines });
      },
      async check(client) {
        for (const id of ids) {
          expect(await levelsOf(client, id, admin)).toEqual({ ...full, Dallas: 550, Tulsa: 0 });
          expect(await client.prisma.stockMovement.count({ where: { productId: id, reason: 'ORDER' } })).toBe(2);
        }
      },
    };
  };

const deletion: Flow['begin'] = async (shop, { customer, admin }) => {
  const productId = await partAtAgencies(shop, admin);
  const { data } = await placeOrder(shop, { productId, quantity: 150, pickupAgency: 'Tulsa', ...address }, customer);
  const doomed = { orderId: data.placeOrder.order?.id ?? '', ...key() };
  return {
    call: async (client) => expect((await deleteOrder(client, doomed, customer)).errors).toEqual([]),
    check: async (client) => expect(await levelsOf(client, productId, admin)).toEqual(full),
  };
};

const cancellation: Flow['begin'] = async (shop, { customer, admin }) => {
  const { order, product } = await paid(shop, customer);
  const start = { productId: product.id, levels: [{ agency: 'Tulsa', quantity: 900 }] };
  expect((await changeStock(shop, ['startStockByAgency', start], admin)).errors).toEqual([]);
  return {
    call: async (client) => expect((await cancelOrder(client, order.id, customer)).errors).toEqual([]),
    check: async (client) =>
      expect(await levelsOf(client, product.id, admin)).toEqual({ Dallas: 0, Springfield: 0, Tulsa: 1_000 }),
  };
};

const ends = ['after stock.record', 'before COMMIT', 'after COMMIT'];

export const stock: Flow[] = [
  ...atEach(['before stock.lock', 'after stock.lock', 'before stock.change-level', ...ends], transfer),
  ...atEach(['after stock.explain', 'after stock.add', ...ends], count),
  ...atEach(['after stock.add', ...ends], receipt),
  ...atEach(['before orders.place-quoted', 'after orders.place-quoted'], pickup(1)),
  ...atEach(
    ['after orders.lock-wanted', 'after orders.place-quoted-lines', 'before COMMIT', 'after COMMIT'],
    pickup(2),
  ),
  ...atEach(['before orders.delete', 'after orders.delete'], deletion),
  ...atEach(['before refunds.cancel', 'after refunds.cancel'], cancellation),
];
