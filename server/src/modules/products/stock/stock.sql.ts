import { auditClause } from '#platform/audit.ts';
import { type CallKey, storeKey } from '#platform/idempotency.ts';
import { columns, statement } from '#platform/statement.ts';
import type { StockMovementReason } from './stock-movement.type.ts';
import type { PartStock, PickupStock, StockLevel } from './stock.type.ts';

interface OfPart {
  productId: string;
}

/** What the ledger records besides the change, as the trigger on the stock reads it. */
export interface StockCause {
  reason: StockMovementReason;
  actorId: string | null;
  note?: string | null;
  /** The agency whose level takes the whole change; without it, the trigger spreads the change. */
  agency?: string;
}

/** Passes the cause of the changes of this transaction to the trigger. */
export const explainStock = statement<{ cause: StockCause }>(
  'stock.explain',
  (p) => `SELECT set_config('shop.stock_cause', ${p.cause}::jsonb::text, true)`,
);

/** Locks the part, as orders do first. */
export const lockStock = statement<OfPart, { id: string }>(
  'stock.lock',
  (p) => `SELECT id FROM products WHERE id = ${p.productId} FOR NO KEY UPDATE`,
);

/** Pieces of a line that have not left, as in order.type.ts. */
const leftToShip = 'line.quantity - line.shipped - (line.returned - line.taken_back)';

/** The lines with such pieces: of paid orders, and of unpaid ones that reserve them. */
const openLines = `order_lines AS line JOIN orders ON orders.id = line.order_id
      WHERE ${leftToShip} > 0 AND orders.deleted_at IS NULL AND orders.cancelled_at IS NULL
        AND orders.status <> 'DELIVERED'
        AND (line.reserved OR orders.status = 'SHIPPING')`;

export const readStock = statement<OfPart, Omit<PartStock, 'levels'>>(
  'stock.read',
  (p) => `SELECT id AS "productId", available, stock_by_agency AS "isByAgency", (
      SELECT COALESCE(sum(${leftToShip}), 0)::int FROM ${openLines} AND line.product_id = products.id
    ) AS reserved FROM products WHERE id = ${p.productId}`,
);

/**
 * The pieces of open lines at the agencies that gave them. Of an order that has shipped in part, the pieces that are left are
 * at the agencies that gave the fewest, and at that of the pickup last, as in the pick list (orders/pickups).
 */
const reservedWhere = (condition: string) => `taken AS (
      SELECT open.*, agency, -sum(change)::int AS pieces
      FROM (SELECT order_id, line.product_id, pickup_agency, ${leftToShip} AS remaining FROM ${openLines} AND ${condition}) AS open
        JOIN stock_movements AS moved ON moved.order_id = open.order_id AND moved.product_id = open.product_id
      GROUP BY open.order_id, open.product_id, pickup_agency, remaining, agency HAVING sum(change) < 0
    ), reserved AS (
      SELECT product_id, agency, sum(GREATEST(0, LEAST(pieces, remaining - before)))::int AS pieces FROM (
        SELECT *, COALESCE(sum(pieces) OVER (
          PARTITION BY order_id, product_id ORDER BY agency IS NOT DISTINCT FROM pickup_agency, pieces, agency DESC
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
        FROM taken
      ) AS spread GROUP BY product_id, agency
    )`;

/** All agencies, and closed ones that still have pieces. */
export const readLevels = statement<OfPart, StockLevel>(
  'stock.read-levels',
  (p) => `WITH ${reservedWhere(`line.product_id = ${p.productId}`)}
    SELECT ${columns<StockLevel>({
      agency: 'COALESCE(name, level.agency)',
      quantity: 'COALESCE(quantity, 0)',
      reserved: 'COALESCE(reserved.pieces, 0)',
      bin: 'bin',
      countedAt: 'counted_at',
      isClosed: 'name IS NULL',
    })}
    FROM pickup_agencies FULL JOIN (SELECT * FROM stock_levels WHERE product_id = ${p.productId}) AS level
      ON level.agency = name LEFT JOIN reserved ON reserved.agency = COALESCE(name, level.agency)
    WHERE name IS NOT NULL OR quantity > 0 ORDER BY 1`,
);

/** A part with pieces of open orders at one of these agencies. */
export const findReservedAt = statement<{ agencies: string[] }, { agency: string; partNumber: string }>(
  'stock.find-reserved-at',
  (
    p,
  ) => `WITH ${reservedWhere(`line.order_id IN (SELECT order_id FROM stock_movements WHERE agency = ANY(${p.agencies}::text[]))`)}
    SELECT agency, part_number AS "partNumber" FROM reserved JOIN products ON id = product_id AND stock_by_agency
    WHERE agency = ANY(${p.agencies}::text[]) AND pieces > 0 ORDER BY 1, 2 LIMIT 1`,
);

/** The pieces by which the stock of a locked part may grow: those of unpaid orders may come back. */
export const readRoom = statement<OfPart, { room: number; held: number }>(
  'stock.read-room',
  (p) => `SELECT largest_stock() - available - held::int AS room, held::int
    FROM products, held_pieces(products.id, NULL) AS held WHERE products.id = ${p.productId}`,
);

export const addToStock = statement<OfPart & { change: number }>(
  'stock.add',
  (p) => `UPDATE products SET available = available + ${p.change}::int WHERE id = ${p.productId}`,
);

export const changeLevel = statement<OfPart & { agency: string; change: number; cause: StockCause }>(
  'stock.change-level',
  (p) => `SELECT change_stock_level(${p.productId}, ${p.agency}, ${p.change}, ${p.cause}::jsonb)`,
);

export const setBin = statement<OfPart & { agency: string; bin: string | null }>(
  'stock.set-bin',
  (p) => `INSERT INTO stock_levels (product_id, agency, quantity, bin) VALUES (${p.productId}, ${p.agency}, 0, ${p.bin})
    ON CONFLICT (product_id, agency) DO UPDATE SET bin = EXCLUDED.bin`,
);

export const recordCount = statement<OfPart & { agency: string }>(
  'stock.record-count',
  (
    p,
  ) => `INSERT INTO stock_levels (product_id, agency, quantity, counted_at) VALUES (${p.productId}, ${p.agency}, 0, now())
    ON CONFLICT (product_id, agency) DO UPDATE SET counted_at = EXCLUDED.counted_at`,
);

export const setByAgency = statement<OfPart & { isByAgency: boolean }>(
  'stock.set-by-agency',
  (p) =>
    `UPDATE products SET stock_by_agency = ${p.isByAgency}, stock_version = stock_version + 1 WHERE id = ${p.productId}`,
);

export const deleteLevels = statement<OfPart>(
  'stock.delete-levels',
  (p) => `DELETE FROM stock_levels WHERE product_id = ${p.productId}`,
);

interface Recorded extends OfPart, CallKey {
  actorId: string;
  before: object;
  after: object;
}

/** Records a change, and the key of its call. */
export const recordChange = statement<Recorded>(
  'stock.record',
  (p) =>
    `WITH part AS (SELECT ${p.productId}::uuid AS id), ${auditClause(p, {
      action: 'PRODUCT_EDITED',
      subject: 'PRODUCT',
      from: `part WHERE ${p.before}::jsonb <> ${p.after}::jsonb`,
      subjectId: 'id',
      actorId: p.actorId,
      before: p.before,
      after: p.after,
    })}, ${storeKey(p, { from: 'part', userId: p.actorId })} SELECT`,
);

/** What each open agency has of parts whose stock is kept per agency. */
export const readPickupStock = statement<{ ids: readonly string[] }, PickupStock & { productId: string }>(
  'stock.read-pickup',
  (p) => `SELECT products.id AS "productId", place.name AS agency, address,
      COALESCE(quantity, 0) AS available, transfer_days AS "transferDays"
    FROM products CROSS JOIN pickup_agencies AS place CROSS JOIN shop_settings
      LEFT JOIN stock_levels ON product_id = products.id AND agency = place.name
    WHERE products.id = ANY(${p.ids}::uuid[]) AND stock_by_agency ORDER BY place.name`,
);
