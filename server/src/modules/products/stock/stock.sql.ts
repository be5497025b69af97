import { auditClause } from '#platform/audit.ts';
import { type CallKey, storeKey } from '#platform/idempotency.ts';
import { columns, statement } from '#platform/statement.ts';
import type { PartStock, PickupStock, StockLevel, StockMovementReason } from './stock.type.ts';

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
  (p) => `SELECT id FROM products WHERE id = ${p.productId} FOR UPDATE`,
);

export const readStock = statement<OfPart, Omit<PartStock, 'levels'>>(
  'stock.read',
  (p) => `SELECT id AS "productId", available, stock_by_agency AS "isByAgency" FROM products WHERE id = ${p.productId}`,
);

/** All agencies, and closed ones that still have pieces. */
export const readLevels = statement<OfPart, StockLevel>(
  'stock.read-levels',
  (p) => `SELECT ${columns<StockLevel>({
    agency: 'COALESCE(name, agency)',
    quantity: 'COALESCE(quantity, 0)',
    bin: 'bin',
    isClosed: 'name IS NULL',
  })}
    FROM pickup_agencies FULL JOIN (SELECT * FROM stock_levels WHERE product_id = ${p.productId}) AS level ON agency = name
    WHERE name IS NOT NULL OR quantity > 0 ORDER BY 1`,
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

export const setByAgency = statement<OfPart & { isByAgency: boolean }>(
  'stock.set-by-agency',
  (p) => `UPDATE products SET stock_by_agency = ${p.isByAgency} WHERE id = ${p.productId}`,
);

export const deleteLevels = statement<OfPart>(
  'stock.delete-levels',
  (p) => `DELETE FROM stock_levels WHERE product_id = ${p.productId}`,
);

interface Recorded extends OfPart, CallKey {
  actorId: string;
  requestId: string | null;
  before: object;
  after: object;
}

/** Records a change, and the key of its call. */
export const recordChange = statement<Recorded>(
  'stock.record',
  (p) =>
    `WITH part AS (SELECT ${p.productId}::uuid AS id), ${auditClause({
      action: 'PRODUCT_EDITED',
      subject: 'PRODUCT',
      from: `part WHERE ${p.before}::jsonb <> ${p.after}::jsonb`,
      subjectId: 'id',
      actorId: p.actorId,
      requestId: p.requestId,
      before: p.before,
      after: p.after,
    })}, ${storeKey(p, { from: 'part', userId: p.actorId })} SELECT`,
);

/** What each open agency has of parts whose stock is kept per agency. */
export const readPickupStock = statement<{ ids: readonly string[] }, PickupStock & { productId: string }>(
  'stock.read-pickup',
  (p) => `SELECT products.id AS "productId", place.name AS agency, COALESCE(quantity, 0) AS available
    FROM products CROSS JOIN pickup_agencies AS place
      LEFT JOIN stock_levels ON product_id = products.id AND agency = place.name
    WHERE products.id = ANY(${p.ids}::uuid[]) AND stock_by_agency ORDER BY place.name`,
);
