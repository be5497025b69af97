import type { RefusedLine } from '#modules/orders/placement/placement-refusals.ts';
import type { UnpaidLine } from '#modules/orders/placement/placement.sql.ts';
import { distinctLines, type WantedLine } from '#modules/orders/placement/placement.type.ts';
import type { LineRefusal } from '#modules/orders/placement/reservation-terms.ts';
import type { Product } from '#modules/products/product.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import { lockUser } from '#platform/lock-user.ts';
import * as sql from './basket.sql.ts';
import { type BasketLineInput, MAX_LINES, type MergeBasketInput } from './basket.type.ts';

/** A line with its part as it is now. */
export interface PricedLine {
  product: Product;
  quantity: number;
  /** Null for visitors. */
  addedCents: number | null;
  problem: LineRefusal | null;
}

export interface PricedBasket {
  lines: PricedLine[];
  savedForLater: PricedLine[];
}

export type ChangeResult = { kind: 'changed'; basket: PricedBasket; overflow: number } | { kind: 'full' };

type Line = Pick<sql.StoredLine, 'productId' | 'quantity' | 'savedForLater'>;

interface Collaborators {
  db: Database;
  productsById: (ids: readonly string[]) => Promise<(Product | null)[]>;
  unpaidLines: (viewer: Pick<Viewer, 'id'>) => Promise<UnpaidLine[]>;
  refusedLines: (
    viewer: Viewer | null,
    lines: WantedLine[],
    facts: { parts: (Product | null)[]; unpaid: UnpaidLine[] },
  ) => RefusedLine[];
}

export function makeBaskets({ db, productsById, unpaidLines, refusedLines }: Collaborators) {
  return {
    /** The viewer's basket, at the prices and the stock of now. */
    async ofViewer(viewer: Viewer): Promise<PricedBasket> {
      return price(viewer, await db.query(sql.findLines, { userId: viewer.id }));
    },

    /** The basket of a visitor, whose browser keeps its lines. Unknown parts are left out. */
    quote(viewer: Viewer | null, lines: WantedLine[]): Promise<PricedBasket> {
      const wanted = distinctLines(lines).map((line) => ({ ...line, savedForLater: false, priceCents: null }));
      return price(viewer, wanted);
    },

    /** Sets lines of the viewer's basket. */
    async change(viewer: Viewer, lines: BasketLineInput[]): Promise<ChangeResult> {
      const changes = distinctLines(lines).map(({ savedForLater, productId, quantity }) => ({
        productId,
        quantity,
        savedForLater: savedForLater ?? false,
      }));
      const parts = await productsById(changes.map(({ productId }) => productId));
      if (changes.some(({ quantity }, index) => quantity > 0 && !parts[index])) throw notFound('part');
      return write(viewer, () => ({ changes: changes.filter(({ productId }) => isId(productId)), overflow: 0 }));
    },

    /**
     * Adds lines to the viewer's basket, so that a repeat changes nothing: of a part that it has, the larger quantity
     * stays. Lines that do not fit are saved for later.
     */
    async merge(viewer: Viewer, input: MergeBasketInput): Promise<ChangeResult> {
      const [known, later] = await Promise.all([knownLines(input.lines), knownLines(input.savedForLater ?? [])]);
      return write(viewer, (stored) => {
        let free = MAX_LINES - stored.filter(({ savedForLater }) => !savedForLater).length;
        let overflow = 0;
        const changes = known.map(({ productId, quantity }): Line => {
          const earlier = stored.find((line) => line.productId === productId);
          const larger = Math.max(quantity, earlier?.quantity ?? 0);
          if (earlier && !earlier.savedForLater) return { productId, quantity: larger, savedForLater: false };
          free -= 1;
          if (free < 0) overflow += 1;
          return { productId, quantity: larger, savedForLater: free < 0 };
        });
        const isIn = ({ productId }: WantedLine) =>
          [...stored, ...changes].some((line) => line.productId === productId);
        const saved = later.filter((line) => !isIn(line)).map((line) => ({ ...line, savedForLater: true }));
        return { changes: [...changes, ...saved], overflow };
      });
    },
  };

  /** The lines of existing parts, each part once. */
  async function knownLines(lines: WantedLine[]): Promise<WantedLine[]> {
    const wanted = distinctLines(lines);
    const parts = await productsById(wanted.map(({ productId }) => productId));
    return wanted.filter((_, index) => parts[index]);
  }

  /** Changes the basket under a lock, unless it would have too many lines. */
  async function write(
    viewer: Viewer,
    decide: (stored: sql.StoredLine[]) => { changes: Line[]; overflow: number },
  ): Promise<ChangeResult> {
    const { id: userId } = viewer;
    const overflow = await db.transaction(async (query) => {
      await query(lockUser, { userId });
      const stored = await query(sql.findLines, { userId });
      const decided = decide(stored);
      if (!fits(stored, decided.changes)) return null;
      await query(sql.writeLines, {
        userId,
        productIds: decided.changes.map(({ productId }) => productId),
        quantities: decided.changes.map(({ quantity }) => quantity),
        saved: decided.changes.map(({ savedForLater }) => savedForLater),
      });
      return decided.overflow;
    });
    if (overflow === null) return { kind: 'full' };
    return { kind: 'changed', basket: await price(viewer, await db.query(sql.findLines, { userId })), overflow };
  }

  async function price(viewer: Viewer | null, stored: (Line & { priceCents: number | null })[]): Promise<PricedBasket> {
    const [parts, unpaid] = await Promise.all([
      productsById(stored.map(({ productId }) => productId)),
      viewer && stored.length > 0 ? unpaidLines(viewer) : [],
    ]);
    const refused = new Map(
      refusedLines(viewer, stored, { parts, unpaid }).map(({ productId, refusal }) => [productId, refusal]),
    );
    const priced = (savedForLater: boolean) =>
      stored.flatMap((line, index): PricedLine[] => {
        const product = parts[index];
        if (!product || line.savedForLater !== savedForLater) return [];
        const problem = refused.get(line.productId) ?? null;
        return [{ product, quantity: line.quantity, addedCents: line.priceCents, problem }];
      });
    return { lines: priced(false), savedForLater: priced(true) };
  }
}

function fits(stored: Line[], changes: Line[]): boolean {
  const after = new Map([...stored, ...changes].map((line) => [line.productId, line]));
  const kept = [...after.values()].filter(({ quantity }) => quantity > 0);
  const saved = kept.filter(({ savedForLater }) => savedForLater).length;
  return saved <= MAX_LINES && kept.length - saved <= MAX_LINES;
}
