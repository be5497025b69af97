import { newId } from '#platform/ids.ts';
import type { Answer } from './caller.ts';
import * as documents from './documents.ts';
import { type Person, signIn } from './people.ts';
import { pick, type Random } from './random.ts';
import type { Shop } from './shop.ts';

interface Setup {
  shop: Shop;
  customers: Person[];
  admins: Person[];
  parts: { id: string }[];
  /** Called for each response. */
  onResponse: (call: string, answer: Pick<Answer<unknown>, 'status' | 'errors'>) => void;
}

interface KnownOrder {
  id: string;
  owner: Person;
  lines: number;
  intentId?: string;
}

/** The prices of a part over time, each until the next one took effect. */
type Prices = { cents: number; until: number }[];

const RECENT = 40;

/** Random operations of concurrent users through the APIs; users know only what responses contain. */
export function makeConcurrentUsers({ shop, customers, admins, parts, onResponse }: Setup) {
  const orders: KnownOrder[] = [];
  const opened: KnownOrder[] = [];
  const charged = new Map<string, KnownOrder>();
  const misquoted: string[] = [];
  const prices = new Map<string, Prices>(parts.map(({ id }) => [id, [{ cents: 1_999, until: Infinity }]]));
  const repricing = new Set<string>();
  const { cards, services } = shop;

  /** The operations with their weights. */
  const operations: [number, (random: Random, who: Person) => Promise<unknown>][] = [
    [40, place],
    [4, (random, who) => about(random, who, ({ id }) => respond('reorder', documents.reorder(shop, id, who)))],
    [10, (random, who) => about(random, who, ({ id }) => respond('delete', documents.deleteOrder(shop, id, who)))],
    [20, (random, who) => about(random, who, (order) => openPayment(order, who))],
    [12, (random) => aboutOpened(random, charge)],
    [10, (random) => aboutOpened(random, ({ intentId = '' }) => notice(intentId, 1 + random(2)))],
    [10, (random) => aboutOpened(random, (order) => report(order, order.owner))],
    [4, (random) => aboutOpened(random, (order) => deliver(order, pick(random, admins)))],
    [4, (random) => aboutOpened(random, ({ id, owner }) => respond('cancel', documents.cancelOrder(shop, id, owner)))],
    [4, (random) => aboutOpened(random, (order) => refund(refundOf(random, order), pick(random, admins)))],
    [2, removeAndRestore],
    [2, archiveAndRestore],
    [2, promoteAndDemote],
    [2, reprice],
    [2, lapse],
  ];
  const weighted = operations.flatMap(([weight, run]) => Array.from({ length: weight }, () => run));
  return { act: (random: Random, who: Person) => pick(random, weighted)(random, who), charged, misquoted, notice };

  async function respond<Data>(call: string, answer: Promise<Answer<Data>>): Promise<Data | undefined> {
    const { status, errors, data } = await answer;
    onResponse(call, { status, errors });
    return data ?? undefined;
  }

  /** A recent order of the user or of another one, which the server refuses except for admins. */
  async function about(random: Random, who: Person | undefined, act: (order: KnownOrder) => unknown): Promise<void> {
    const recent = orders.slice(-RECENT);
    const own = recent.filter(({ owner }) => owner === who);
    const from = own.length > 0 && random(5) > 0 ? own : recent;
    if (from.length > 0) await act(pick(random, from));
  }

  /** An order with an opened payment, in any later state. */
  async function aboutOpened(random: Random, act: (order: KnownOrder) => unknown): Promise<void> {
    if (opened.length > 0) await act(pick(random, opened.slice(-RECENT / 4)));
  }

  async function place(random: Random, who: Person): Promise<void> {
    const start = random(parts.length);
    const chosen = [...parts.slice(start), ...parts.slice(0, start)].slice(0, random(3) === 0 ? 2 + random(2) : 1);
    const lines = chosen.map(({ id: productId }) => ({ productId, quantity: 90 + random(200) }));
    const input = { ...(lines.length > 1 ? { lines } : lines[0]), phone: '1', address: '1' };
    const from = Date.now();
    const data = await respond('place', documents.placeOrder(shop, input, who));
    const order = data?.placeOrder.__typename === 'PlaceOrderPayload' && data.placeOrder.order;
    if (!order) return signInAgain(who, data === undefined);
    orders.push({ id: order.id, owner: who, lines: lines.length });
    const isRight = order.lines.every(({ unitPrice, quantity, total }, n) => {
      const known = prices.get(lines[n]?.productId ?? '')?.filter((price) => price.until >= from) ?? [];
      const isKnown = known.some(({ cents }) => cents === unitPrice.cents);
      return isKnown && quantity === lines[n]?.quantity && total.cents === unitPrice.cents * quantity;
    });
    const sum = order.lines.reduce((cents, { total }) => cents + total.cents, 0);
    if (!isRight || order.lines.length !== lines.length || order.total.cents !== sum) misquoted.push(order.id);
  }

  async function openPayment(order: KnownOrder, who: Person): Promise<void> {
    const data = await respond('intent', documents.createPaymentIntent(shop, order.id, who));
    const [intentId] = data?.createPaymentIntent.clientSecret?.split('_secret_') ?? [];
    if (!intentId) return;
    if (!order.intentId) opened.push(order);
    order.intentId = intentId;
  }

  async function charge(order: KnownOrder): Promise<void> {
    const { intentId } = order;
    if (intentId && (await cards.pay(intentId)).status === 'succeeded') charged.set(intentId, order);
  }

  async function notice(intentId: string, times = 1): Promise<void> {
    const message = cards.signed(cards.webhookEvent(intentId));
    const answers = await Promise.all(Array.from({ length: times }, () => shop.app.inject(message)));
    for (const { statusCode: status } of answers) onResponse('webhook', { status, errors: [] });
  }

  async function report({ id: orderId, intentId }: KnownOrder, who: Person): Promise<void> {
    const input = { orderId, transactionId: intentId ?? 'pi_none' };
    await respond('report', documents.reportPayment(shop, input, who));
  }

  function deliver({ id }: KnownOrder, as: Person) {
    return respond('deliver', documents.markDelivered(shop, id, as));
  }

  function refund(input: object, as: Person) {
    return respond('refund', documents.refundOrder(shop, input, as));
  }

  function mutate(random: Random, field: string, input: object) {
    const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
    const query = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`;
    return respond(field, shop.call(query, { input }, pick(random, admins)));
  }

  async function removeAndRestore(random: Random): Promise<void> {
    const who = pick(random, customers);
    await mutate(random, 'removeUser', { userId: who.id });
    await mutate(random, 'restoreUser', { userId: who.id });
    await signInAgain(who, true);
  }

  async function archiveAndRestore(random: Random): Promise<void> {
    const productId = pick(random, parts).id;
    await mutate(random, 'archiveProduct', { productId });
    await mutate(random, 'restoreProduct', { productId });
  }

  async function promoteAndDemote(random: Random): Promise<void> {
    const userId = pick(random, customers).id;
    await mutate(random, 'promoteUser', { userId });
    await mutate(random, 'demoteUser', { userId });
  }

  async function reprice(random: Random): Promise<void> {
    const productId = pick(random, parts).id;
    const known = prices.get(productId) ?? [];
    // One change per part at a time: the order of concurrent changes would be unknown.
    if (repricing.has(productId)) return;
    repricing.add(productId);
    const before = known.at(-1);
    const next = { cents: 500 + random(4_500), until: Infinity };
    known.push(next);
    const isDone = await mutate(random, 'editProduct', { productId, priceCents: next.cents });
    if (isDone && before) before.until = Date.now();
    repricing.delete(productId);
  }

  async function lapse(random: Random): Promise<void> {
    const past = { reservedUntil: new Date(Date.now() - 1_000) };
    await about(random, undefined, ({ id }) =>
      shop.prisma.order.updateMany({ where: { id, reservedUntil: { not: null } }, data: past }),
    );
    await services.orders.lifecycle.lapseReservations();
  }
}

function refundOf(random: Random, { id: orderId, lines }: KnownOrder) {
  const refund = { requestId: newId(), orderId, amountCents: 100 + random(5_000), reason: 'Bent' };
  if (random(2) === 0) return { ...refund, lines: [{ position: 1 + random(lines), quantity: 1 + random(3) }] };
  return { ...refund, restock: lines > 1 ? 0 : random(3) };
}

// A removed user cannot sign in again until the account is restored.
async function signInAgain(who: Person, isNeeded: boolean): Promise<void> {
  if (isNeeded) who.token = await signIn(who.email).catch(() => who.token);
}
