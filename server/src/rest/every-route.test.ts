import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { openIntent, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { makeCaller } from './test/caller.ts';
import { routes } from './routes.ts';

let shop: Shop;
let call: Awaited<ReturnType<typeof makeCaller>>;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  call = await makeCaller(shop.app);
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

interface Case {
  name: string;
  /** A request that works. */
  make: () => Promise<Parameters<typeof call>[1]>;
  /** What the response contains. */
  says: RegExp;
  /** The counts that a request changes; the same request again changes none, except of a route that `adds` each time. */
  changes?: Partial<Counts>;
  adds?: true;
  /** The status of the same request the second time; by default 200, as the first time. */
  again?: number;
  /** The status of the same request by another customer; admins' routes are in routes.test.ts. */
  asOther?: number;
}

const orderOf = async (as: Person) => (await placed(shop, as)).order;
const part = { name: 'Fan', img: '/fan.svg', description: 'Turns.', price: 19.99, minimum: 100, available: 5_000 };
const links = { facebook: 'https://a.example', linkdin: 'https://a.example', img: '/a.svg' };
const profile = ({ email }: Person) => ({ name: 'a', email, number: '1', adress: 'a', eduction: 'a', ...links });
const asCustomer = (request: object) => ({ as: customer, ...request });
const asAdmin = (request: object) => ({ as: admin, ...request });
const reported = async () => {
  const { order, intentId } = await openIntent(shop, customer);
  await shop.cards.pay(intentId);
  return { at: order.id, body: { transactionId: intentId } };
};

const cases: Case[] = [
  {
    name: 'POST /user/{email}',
    make: async () => asCustomer({ at: customer.email }),
    says: /accessToken/,
    asOther: 403,
  },
  { name: 'GET /products', make: async () => ({}), says: /^\[/ },
  { name: 'GET /products/{id}', make: async () => ({ at: (await shop.product()).id }), says: /Run capacitor/ },
  {
    name: 'POST /products',
    make: async () => asAdmin({ body: part }),
    says: /insertedId/,
    changes: { parts: 1, pieces: part.available, audit: 1 },
    adds: true,
  },
  {
    name: 'DELETE /products/{id}',
    make: async () => asAdmin({ at: (await shop.product()).id }),
    says: /"deletedCount":1/,
    changes: { archivedParts: 1, audit: 1 },
    again: 404,
  },
  {
    name: 'POST /orders',
    make: async () => asCustomer({ body: { partId: (await shop.product()).id, quantity: 100, userPhone: '1' } }),
    says: /"success":true/,
    changes: { orders: 1, events: 1 },
  },
  {
    name: 'GET /orders',
    make: async () => asCustomer({ query: { email: customer.email } }),
    says: /^\[/,
    asOther: 403,
  },
  {
    name: 'DELETE /orders',
    make: async () => asCustomer({ query: { email: customer.email, id: (await orderOf(customer)).id } }),
    says: /"deletedCount":1/,
    changes: { orders: -1, events: 1 },
    again: 404,
    asOther: 403,
  },
  {
    name: 'GET /orders/{id}',
    make: async () => asCustomer({ at: (await orderOf(customer)).id }),
    says: /"paid":false/,
    asOther: 404,
  },
  {
    name: 'PATCH /orders/{id}',
    make: async () => asCustomer(await reported()),
    says: /"matchedCount":1/,
    changes: { paidOrders: 1, events: 1, audit: 1 },
    asOther: 404,
  },
  { name: 'GET /allOrders', make: async () => asAdmin({}), says: /^\[/ },
  {
    name: 'DELETE /allOrders/{id}',
    make: async () => asAdmin({ at: (await orderOf(customer)).id }),
    says: /"deletedCount":1/,
    changes: { orders: -1, events: 1, audit: 1 },
    again: 404,
  },
  { name: 'GET /admin/{email}', make: async () => asCustomer({ at: customer.email }), says: /false/, asOther: 403 },
  { name: 'GET /users', make: async () => asAdmin({}), says: /"role":"admin"/ },
  {
    name: 'DELETE /users/{email}',
    make: async () => asAdmin({ at: (await shop.customer()).email }),
    says: /"deletedCount":1/,
    changes: { users: -1, audit: 1 },
    again: 404,
  },
  {
    name: 'PUT /users/admin/{email}',
    make: async () => asAdmin({ at: (await shop.customer()).email }),
    says: /"matchedCount":1/,
    changes: { admins: 1, audit: 1 },
  },
  { name: 'GET /reviews', make: async () => ({}), says: /^\[/ },
  {
    name: 'POST /reviews',
    make: async () => asCustomer({ body: { name: newId(), comment: 'a', ratting: 5, img: '/a.svg' } }),
    says: /insertedId/,
    changes: { reviews: 1 },
  },
  {
    name: 'GET /profile/{email}',
    async make() {
      await call('POST /profile', { as: customer, body: profile(customer) });
      return asCustomer({ at: customer.email });
    },
    says: /"eduction"/,
    asOther: 403,
  },
  {
    name: 'POST /profile',
    async make() {
      const as = await shop.customer();
      return { as, body: profile(as) };
    },
    says: /insertedId/,
    changes: { profiles: 1 },
    asOther: 403,
  },
  {
    name: 'POST /create-payment-intent',
    async make() {
      const { id, total } = await orderOf(customer);
      return asCustomer({ body: { pay: total.cents / 100, orderId: id } });
    },
    says: /clientSecret/,
    changes: { payments: 1 },
    asOther: 404,
  },
];

it('leaves no route out', () => {
  expect(cases.map(({ name }) => name).toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
});

describe.each(cases)('$name', ({ name, make, says, changes = {}, adds, again = 200 }) => {
  it('works once, and changes nothing when repeated, also five times concurrently', async () => {
    const request = await make();
    const before = await counts();
    const first = await call(name, request);
    expect([first.status, JSON.stringify(first.body)]).toEqual([200, expect.stringMatching(says)]);
    const once = await counts();
    expect(once).toEqual(plus(before, changes));
    expect((await call(name, request)).status).toBe(again);
    expect(await counts()).toEqual(adds ? plus(once, changes) : once);
    const fresh = await make();
    const ready = await counts();
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(name, fresh)));
    for (const { status } of answers) expect([200, again]).toContain(status);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await counts()).toEqual(plus(ready, changes, adds ? 5 : 1));
  });
});

/** What a route may change. */
interface Counts {
  parts: number;
  archivedParts: number;
  /** The sum of available and ordered pieces; a new part adds its own. */
  pieces: number;
  orders: number;
  paidOrders: number;
  events: number;
  payments: number;
  users: number;
  admins: number;
  reviews: number;
  profiles: number;
  audit: number;
}

async function counts(): Promise<Counts> {
  const [found] = await shop.prisma.$queryRaw<[Counts]>`SELECT
    (SELECT count(*)::int FROM products) AS parts,
    (SELECT count(archived_at)::int FROM products) AS "archivedParts",
    (SELECT sum(available)::int FROM products)
      + (SELECT coalesce(sum(quantity), 0)::int FROM orders WHERE deleted_at IS NULL) AS pieces,
    (SELECT count(*)::int FROM orders WHERE deleted_at IS NULL) AS orders,
    (SELECT count(paid_at)::int FROM orders) AS "paidOrders",
    (SELECT count(*)::int FROM order_events) AS events,
    (SELECT count(*)::int FROM payments) AS payments,
    (SELECT count(*)::int FROM users WHERE removed_at IS NULL) AS users,
    (SELECT count(*)::int FROM users WHERE role = 'ADMIN') AS admins,
    (SELECT count(*)::int FROM reviews) AS reviews,
    (SELECT count(*)::int FROM profiles) AS profiles,
    (SELECT count(*)::int FROM audit_entries) AS audit`;
  return found;
}

const plus = (before: Counts, changes: Partial<Counts>, times = 1): Counts => {
  const after = { ...before };
  for (const [key, change] of Object.entries(changes)) after[key as keyof Counts] += change * times;
  return after;
};

describe.each(cases.filter(({ asOther }) => asOther))('$name', ({ name, make, asOther }) => {
  it("refuses another customer's", async () => {
    const other = await shop.customer();
    expect((await call(name, { ...(await make()), as: other })).status).toBe(asOther);
  });
});
