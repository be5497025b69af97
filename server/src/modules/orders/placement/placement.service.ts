import type { Charges, Delivery, DeliveryRefusal } from '#modules/charges/charges.service.ts';
import type { Product } from '#modules/products/product.type.ts';
import type { SettingsService } from '#modules/settings/settings.service.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { CallKey, Idempotent } from '#platform/idempotency.ts';
import { isId } from '#platform/ids.ts';
import { CHANGED, isChanging, retryWhileChanging } from '#platform/retry.ts';
import type { OrderActions } from '../lifecycle/order-actions.ts';
import type { Order, OrderLine } from '../order.type.ts';
import { countInBasket } from './basket-lines.sql.ts';
import { makeInsertOrder, type Wanted } from './order-insertion.ts';
import { acceptedTerms, type ChangedTotal, type LinesQuote, refuseTerms, stockOf, type Terms } from './order-total.ts';
import { type LinesRefusal, makePlacementRefusals } from './placement-refusals.ts';
import { linesOfInput, type PlaceOrderInput, type ReorderInput, type WantedLine } from './placement.type.ts';
import type { LineRefusal, ReservationPolicy } from './reservation-terms.ts';

type LinesResult = { kind: 'placed'; order: Order } | LinesRefusal | ChangedTotal | DeliveryRefusal;
export type PlacementResult = LinesResult | Exclude<LineRefusal, { kind: 'unavailable' }>;

const asListed = { pickupAgency: null, expectedTotalCents: null };
const noNotes = { poNumber: null, jobName: null, notes: null };

const leftBasket: LinesRefusal = {
  kind: 'linesRefused',
  lines: [],
  message: 'Parts of this order have left your basket: they were ordered or removed on another device.',
};

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

export function makePlacement(collaborators: Collaborators) {
  const { db, idempotent, productsById, findOrder, linesOf, checkAction, charges, settings } = collaborators;
  const { refusalOf, ...refusals } = makePlacementRefusals(collaborators);
  const insertOrder = makeInsertOrder(collaborators);
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
      const accepted = acceptedTerms(terms, wanted);
      const given = accepted && { key, terms: accepted, isFirst };
      isFirst = false;
      const { order, stock } = given ? await insertOrder(viewer, wanted, given) : { order: null, stock: terms.stock };
      if (order) return { kind: 'placed', order };
      const refusal = await refusalOf(viewer, wanted.lines, stock);
      if (refusal?.kind !== 'alreadyPlaced' && (await haveLeftBasket(viewer, wanted))) return leftBasket;
      if (refusal) return refusal;
      const quoted = terms.kind === 'plain' ? await quoteOf(viewer, wanted) : terms;
      return refuseTerms(quoted, wanted) ?? CHANGED;
    });
    if (!wanted.isSingle || result.kind !== 'linesRefused') return result;
    const [refused] = result.lines;
    if (!refused) return result;
    if (refused.refusal.kind === 'unavailable') throw notFound('part');
    return refused.refusal;
  }

  async function haveLeftBasket({ id: userId }: Viewer, { fromBasket, lines }: Wanted): Promise<boolean> {
    if (!fromBasket) return false;
    const productIds = lines.map(({ productId }) => productId).filter(isId);
    const [found] = await db.query(countInBasket, { userId, productIds });
    return found?.lines !== lines.length;
  }

  /** The settings and the quote for the order. Without charges no quote is needed: the statement compares the total. */
  async function termsOfOrder(viewer: Viewer, wanted: Wanted, isFirst: boolean): Promise<Terms> {
    const { version, shippingRules, taxRates } = await (isFirst ? settings.lastRead() : settings.current());
    const hasNoCharges = shippingRules.length === 0 && taxRates.length === 0 && wanted.pickupAgency === null;
    return hasNoCharges ? { kind: 'plain', settingsVersion: version, stock: null } : quoteOf(viewer, wanted);
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
    const stock = stockOf(parts.filter((part) => part !== null));
    return { ...(await charges.quote(priced, delivery)), stock, isComplete };
  }
}

/** `noNotes` itself if none is given. */
function notesOfInput({ poNumber, jobName, notes }: Partial<PlaceOrderInput>): Wanted['notes'] {
  if (!poNumber && !jobName && !notes) return noNotes;
  return { poNumber: poNumber?.trim() ?? null, jobName: jobName?.trim() ?? null, notes: notes?.trim() ?? null };
}
