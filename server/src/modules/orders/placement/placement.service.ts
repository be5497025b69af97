import type { Charges, Delivery, DeliveryRefusal, Quote } from '#modules/charges/charges.service.ts';
import type { Product } from '#modules/products/product.type.ts';
import type { SettingsService } from '#modules/settings/settings.service.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { type Database, violatedConstraint } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { CallKey, Idempotent } from '#platform/idempotency.ts';
import { isId, newId } from '#platform/ids.ts';
import { CHANGED, isChanging, retryWhileChanging } from '#platform/retry.ts';
import type { OrderActions } from '../lifecycle/order-actions.ts';
import type { Order, OrderLine } from '../order.type.ts';
import {
  type AcceptedTerms,
  acceptedTerms,
  type ChangedTotal,
  type LinesQuote,
  refuseTerms,
  type Terms,
} from './order-total.ts';
import { HOUR_MS, type LinesRefusal, makePlacementRefusals } from './placement-refusals.ts';
import * as sql from './placement.sql.ts';
import { linesOfInput, type PlaceOrderInput, type ReorderInput, type WantedLine } from './placement.type.ts';
import { type LineRefusal, type ReservationPolicy, termsOf } from './reservation-terms.ts';

export type Placement = ReturnType<typeof makePlacement>;

type LinesResult = { kind: 'placed'; order: Order } | LinesRefusal | ChangedTotal | DeliveryRefusal;
export type PlacementResult = LinesResult | Exclude<LineRefusal, { kind: 'unavailable' }>;

/** `isSingle`: the caller named one part, and gets the refusal of that part. */
interface Wanted {
  lines: WantedLine[];
  isSingle: boolean;
  phone: string;
  address: string;
  /** The agency where the customer picks it up; null if it is shipped. */
  pickupAgency: string | null;
  /** The total that the customer has seen; null if none is known. */
  expectedTotalCents: number | null;
  /** What the buyer writes on the order; null if not given. */
  notes: Pick<Order, 'poNumber' | 'jobName' | 'notes'>;
  /** Whether the parts leave the viewer's basket. */
  fromBasket: boolean;
}

const asListed = { pickupAgency: null, expectedTotalCents: null };
const noNotes = { poNumber: null, jobName: null, notes: null };

interface Collaborators {
  db: Database;
  idempotent: Idempotent;
  productsById: (ids: readonly string[]) => Promise<(Product | null)[]>;
  findOrder: (viewer: Viewer, id: string) => Promise<Order | null>;
  linesOf: (orderIds: readonly string[]) => Promise<OrderLine[][]>;
  checkAction: OrderActions['checkAction'];
  reservations: ReservationPolicy;
  charges: Charges;
  settings: SettingsService;
}

/** How much an open payment may lengthen a reservation. */
const PAYING_MS = HOUR_MS;

export function makePlacement(collaborators: Collaborators) {
  const { db, idempotent, productsById, findOrder, linesOf, checkAction, reservations, charges, settings } =
    collaborators;
  const { refusalOf, ...refusals } = makePlacementRefusals(collaborators);
  return { ...refusals, place, reorder, quote };

  /** Places an order and reserves its stock. Prices and total come from the database, never from the client. */
  function place(
    viewer: Viewer,
    { idempotencyKey, phone, address, ...more }: PlaceOrderInput,
  ): Promise<PlacementResult> {
    const lines = linesOfInput(more);
    const [line] = lines;
    const fromBasket = more.fromBasket ?? false;
    const notes = notesOfInput(more);
    // Fields that servers of the previous release do not know are hashed only if given.
    const { pickupAgency = null, expectedTotalCents = null } = more;
    const terms = { pickupAgency, expectedTotalCents };
    const isAsListed = pickupAgency === null && expectedTotalCents === null;
    const given = { ...(notes !== noNotes && notes), ...(fromBasket && { fromBasket }), ...(!isAsListed && terms) };
    const input = { ...(more.lines ? { lines } : line), phone, address, ...given };
    const call = { userId: viewer.id, operation: 'placeOrder', key: idempotencyKey, input };
    const wanted = { lines, isSingle: !more.lines, phone, address, notes, fromBasket, ...terms };
    return idempotent(
      call,
      placementOf((key) => placeWanted(viewer, wanted, key)),
    );
  }

  /** Orders the same parts again, to the same address, at today's prices. */
  function reorder(viewer: Viewer, { idempotencyKey, ...input }: ReorderInput): Promise<PlacementResult> {
    const call = { userId: viewer.id, operation: 'reorder', key: idempotencyKey, input };
    return idempotent(
      call,
      placementOf(async (key) => {
        const order = await findOrder(viewer, input.orderId);
        if (!order || checkAction('REORDER', viewer, order)) throw notFound('order');
        const [lines = []] = await linesOf([order.id]);
        const { phone, address, lineCount, pickupAgency } = order;
        const terms = { ...asListed, pickupAgency, notes: noNotes, fromBasket: false };
        return placeWanted(viewer, { lines, phone, address, isSingle: lineCount === 1, ...terms }, key);
      }),
    );
  }

  function placementOf(run: (key: CallKey) => Promise<PlacementResult>) {
    return {
      run,
      isAtomic: true as const,
      isEffect: ({ kind }: PlacementResult) => kind === 'placed',
      async replay({ id }: { id: string }): Promise<PlacementResult> {
        const order = await db.prisma.order.findUnique({ where: { id, deletedAt: null } });
        if (order) return { kind: 'placed', order };
        const message = 'The order that was placed with this key was deleted. Choose a new key to order again.';
        throw new AppError('CONFLICT', message, { field: 'idempotencyKey' });
      },
    };
  }

  async function placeWanted(viewer: Viewer, wanted: Wanted, key: CallKey): Promise<PlacementResult> {
    let isFirst = true;
    const result = await retryWhileChanging<LinesResult>(isChanging('part'), async () => {
      const terms = await termsOfOrder(viewer, wanted, isFirst);
      isFirst = false;
      const accepted = acceptedTerms(terms, wanted);
      const order = accepted && (await insert(viewer, wanted, { key, terms: accepted }));
      if (order) return { kind: 'placed', order };
      const refusal = await refusalOf(viewer, wanted.lines);
      if (refusal) return refusal;
      const quoted = terms.kind === 'plain' ? await quoteOf(viewer, wanted) : terms;
      return refuseTerms(quoted, wanted) ?? CHANGED;
    });
    if (!wanted.isSingle || result.kind !== 'linesRefused') return result;
    const refusal = result.lines[0]?.refusal;
    if (!refusal || refusal.kind === 'unavailable') throw notFound('part');
    return refusal;
  }

  /** The settings and the quote for the order. Without rules, and if the customer has seen no total, no quote is needed. */
  async function termsOfOrder(viewer: Viewer, wanted: Wanted, isFirst: boolean): Promise<Terms> {
    const { version, shippingRules, taxRates } = await (isFirst ? settings.lastRead() : settings.current());
    const isPlain = shippingRules.length === 0 && taxRates.length === 0 && wanted.pickupAgency === null;
    if (isPlain && wanted.expectedTotalCents === null) return { kind: 'plain', settingsVersion: version };
    return quoteOf(viewer, wanted);
  }

  function quoteOf({ id: customerId }: Viewer, { lines, address, pickupAgency }: Wanted): Promise<LinesQuote> {
    return quote(lines, { address, pickupAgency, customerId });
  }

  /** The price of an order now. Unknown parts are left out, and pieces beyond the stock, so that no sum is too large. */
  async function quote(lines: WantedLine[], delivery: Delivery): Promise<LinesQuote> {
    const parts = await productsById(lines.map(({ productId }) => productId.toLowerCase()));
    const priced = lines.flatMap(({ quantity }, index) => {
      const product = parts[index];
      return product ? [{ product, quantity: Math.min(quantity, product.available) }] : [];
    });
    const isComplete = lines.every(({ quantity }, index) => quantity <= (parts[index]?.available ?? 0));
    return { ...(await charges.quote(priced, delivery)), isComplete };
  }

  /** Runs the statement; null if it placed nothing. */
  async function insert(viewer: Viewer, wanted: Wanted, { key, terms }: Given): Promise<Order | null> {
    const { lines, phone, address, notes, fromBasket } = wanted;
    if (!lines.every(({ productId }) => isId(productId))) return null;
    const { hours, maxUnpaid, maxLines, percent } = termsOf(viewer, reservations);
    const reservedUntil = new Date(Date.now() + hours * HOUR_MS);
    const order = {
      orderId: newId(),
      eventId: newId(),
      userId: viewer.id,
      customerName: viewer.name || viewer.email,
      customerEmail: viewer.email,
      phone: phone.trim(),
      address: address.trim(),
      ...notes,
      fromBasket,
      reservedUntil,
      reservationEndsAt: new Date(reservedUntil.getTime() + PAYING_MS),
      maxUnpaid,
      maxLines,
      deletedPerDay: reservations.deletedPerDay,
      percent,
      ...key,
    };
    const [first, ...more] = lines;
    const single =
      first && more.length === 0 ? { ...order, productId: first.productId, quantity: first.quantity } : null;
    const several = {
      ...order,
      productIds: lines.map(({ productId }) => productId),
      quantities: lines.map(({ quantity }) => quantity),
    };
    try {
      return await db.inTurn([viewer.id, ...several.productIds], async () => {
        if (terms.kind === 'plain') {
          const { settingsVersion } = terms;
          if (single) return (await db.query(sql.placeOrder, { ...single, settingsVersion }))[0] ?? null;
          return inLockedParts(several, (query) => query(sql.placeLines, { ...several, settingsVersion }));
        }
        const quoted = { ...columnsOf(terms.quote), ...pickupOf(wanted) };
        if (single) return (await db.query(sql.placeQuotedOrder, { ...single, ...quoted }))[0] ?? null;
        return inLockedParts(several, (query) => query(sql.placeQuotedLines, { ...several, ...quoted }));
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'orders_one_unpaid_per_product') throw error;
      return null;
    }
  }

  async function inLockedParts(
    locked: { userId: string; productIds: string[] },
    run: (query: Database['query']) => Promise<Order[]>,
  ): Promise<Order | null> {
    const [placed] = await db.transaction(async (query) => {
      await query(sql.lockWanted, locked);
      return run(query);
    });
    return placed ?? null;
  }

  function pickupOf({ pickupAgency }: Wanted) {
    return { pickupAgency, pickupCode: pickupAgency === null ? null : charges.newPickupCode() };
  }
}

interface Given {
  key: CallKey;
  terms: AcceptedTerms;
}

const columnsOf = ({ settingsVersion, subtotalCents, ounces, charges, certificateId }: Quote) => ({
  settingsVersion,
  certificateId,
  subtotalCents,
  ounces,
  kinds: charges.map(({ kind }) => kind),
  labels: charges.map(({ label }) => label),
  cents: charges.map(({ cents }) => cents),
  details: charges.map(({ details }) => JSON.stringify(details)),
});

/** `noNotes` itself if none is given. */
function notesOfInput({ poNumber, jobName, notes }: Partial<PlaceOrderInput>): Wanted['notes'] {
  if (!poNumber && !jobName && !notes) return noNotes;
  return { poNumber: poNumber?.trim() ?? null, jobName: jobName?.trim() ?? null, notes: notes?.trim() ?? null };
}
