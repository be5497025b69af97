import type { OrderEventKind } from './order.type.ts';

interface Clause {
  /** The clause of the statement that holds the changed orders, with its joins, if any. */
  from: string;
  kind: OrderEventKind;
  /** SQL expressions over `from`. */
  orderId?: string;
  fromStatus: string;
  toStatus: string;
  /** Without an actor the shop itself acts. */
  actorId?: string;
}

/** A clause of a WITH statement that adds a line to the history of each order in `from`. */
export const orderEventClause = (clause: Clause): string => {
  const { from, kind, orderId = 'id', fromStatus, toStatus, actorId = 'NULL' } = clause;
  return `event AS (
      INSERT INTO order_events (id, order_id, kind, from_status, to_status, actor_id)
      SELECT uuidv7(), ${orderId}, '${kind}', ${fromStatus}, ${toStatus}, ${actorId}::uuid FROM ${from}
    )`;
};
