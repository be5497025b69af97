import type { Database } from '#platform/database.ts';
import { grouped } from '#platform/grouped.ts';
import { leftToShip, type OrderLine } from '../order.type.ts';
import { type GivenPieces, type PickupFacts, readGivenPieces, readPickups } from './pickups.sql.ts';
import type { Pick } from './pickups.type.ts';

export type Pickups = ReturnType<typeof makePickups>;

/** Where orders are picked up, and which agencies give their pieces. The ledger of the stock has that. */
export function makePickups({ db: { query } }: { db: Database }) {
  return {
    /** By order, in the order of the ids; each must exist. */
    async ofOrders(orderIds: readonly string[]): Promise<(PickupFacts | Error)[]> {
      const rows = await query(readPickups, { orderIds });
      return orderIds.map((id) => rows.find(({ orderId }) => orderId === id) ?? new Error(`There is no order ${id}.`));
    },

    /** By order, in the order of the ids; empty for parts whose stock was not kept per agency. */
    async givenTo(orderIds: readonly string[]): Promise<GivenPieces[][]> {
      const rows = await query(readGivenPieces, { orderIds });
      return grouped(orderIds, rows, 'orderId');
    },
  };
}

/**
 * Where the pieces of a line are that are left to ship. Shipments do not record the agency: what left counts as taken from
 * the first agencies, which are the one of the pickup and those that gave the most.
 */
export function picksOf(line: OrderLine, given: GivenPieces[]): Pick[] {
  const ofPart = given.filter(({ productId }) => productId === line.productId);
  let left = leftToShip(line);
  const picks: Pick[] = [];
  for (const { agency, bin, pieces } of ofPart.toReversed()) {
    const quantity = Math.min(pieces, left);
    if (quantity > 0) picks.unshift({ agency, bin, quantity });
    left -= quantity;
  }
  return picks;
}
