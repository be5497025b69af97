import type { Charges, Quote } from '#modules/charges/charges.service.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { type Database, violatedConstraint } from '#platform/database.ts';
import type { CallKey } from '#platform/idempotency.ts';
import { isId, newId } from '#platform/ids.ts';
import type { Order } from '../order.type.ts';
import { type AcceptedTerms, type Stock, stockOf } from './order-total.ts';
import { HOUR_MS } from './placement-refusals.ts';
import * as sql from './placement.sql.ts';
import type { WantedLine } from './placement.type.ts';
import { type ReservationPolicy, termsOf } from './reservation-terms.ts';

/** `isSingle`: the caller named one part, and gets the refusal of that part. */
export interface Wanted {
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

interface Given {
  key: CallKey;
  terms: AcceptedTerms;
  /** Whether it is the first try. */
  isFirst: boolean;
}

/** The order, or null if it was not inserted. `stock`: what the parts had then; null if unknown. */
interface Inserted {
  order: Order | null;
  stock: Stock | null;
}

const nothing: Inserted = { order: null, stock: null };

interface Collaborators {
  db: Database;
  reservations: ReservationPolicy;
  charges: Charges;
}

/** How much an open payment may lengthen a reservation. */
const PAYING_MS = HOUR_MS;

export function makeInsertOrder({ db, reservations, charges }: Collaborators) {
  return insertOrder;

  async function insertOrder(viewer: Viewer, wanted: Wanted, { key, terms, isFirst }: Given): Promise<Inserted> {
    const { lines, phone, address, notes, fromBasket, expectedTotalCents } = wanted;
    if (!lines.every(({ productId }) => isId(productId))) return nothing;
    const { hours, maxUnpaid, maxLines, percent } = termsOf(viewer, reservations);
    const reservedUntil = new Date(Date.now() + hours * HOUR_MS);
    const order = {
      orderId: newId(),
      userId: viewer.id,
      customerName: viewer.name || viewer.email,
      customerEmail: viewer.email,
      phone: phone.trim(),
      address: address.trim(),
      ...notes,
      fromBasket,
      expectedTotalCents,
      reservedUntil,
      reservationEndsAt: new Date(reservedUntil.getTime() + PAYING_MS),
      maxUnpaid,
      maxLines,
      deletedPerDay: reservations.deletedPerDay,
      percent,
      ...key,
    };
    const [first, ...more] = lines;
    // One statement is faster, but if it places nothing, the stock that it saw is unknown: the next try locks the part. It sees
    // the basket as it was before its wait for another order of the customer.
    const single =
      isFirst && !fromBasket && first && more.length === 0
        ? { ...order, productId: first.productId, quantity: first.quantity }
        : null;
    const several = {
      ...order,
      productIds: lines.map(({ productId }) => productId),
      quantities: lines.map(({ quantity }) => quantity),
    };
    try {
      return await db.inTurn([viewer.id, ...several.productIds], async () => {
        if (terms.kind === 'plain') {
          const { settingsVersion } = terms;
          if (single) return withoutStock(await db.query(sql.placeOrder, { ...single, settingsVersion }));
          return inLockedParts(several, (query) => query(sql.placeLines, { ...several, settingsVersion }));
        }
        const quoted = { ...columnsOf(terms.quote), ...pickupOf(wanted) };
        if (single) return withoutStock(await db.query(sql.placeQuotedOrder, { ...single, ...quoted }));
        return inLockedParts(several, (query) => query(sql.placeQuotedLines, { ...several, ...quoted }));
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'orders_one_unpaid_per_product') throw error;
      return nothing;
    }
  }

  function inLockedParts(
    locked: { userId: string; productIds: string[] },
    run: (query: Database['query']) => Promise<Order[]>,
  ): Promise<Inserted> {
    return db.transaction(async (query) => {
      const stock = stockOf(await query(sql.lockWanted, locked));
      const [order] = await run(query);
      return { order: order ?? null, stock };
    });
  }

  function pickupOf({ pickupAgency }: Wanted) {
    return { pickupAgency, pickupCode: pickupAgency === null ? null : charges.newPickupCode() };
  }
}

const withoutStock = ([order]: Order[]): Inserted => ({ order: order ?? null, stock: null });

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
