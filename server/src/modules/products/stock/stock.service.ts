import type { Prisma } from '#generated/prisma/client.ts';
import { formatOrderNumber } from '#modules/orders/order.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Page } from '#platform/connection.ts';
import { counted } from '#platform/counted.ts';
import type { Database, Query } from '#platform/database.ts';
import { AppError, badInput, notFound } from '#platform/errors.ts';
import { grouped } from '#platform/grouped.ts';
import { type CallKey, type Idempotent, withoutKey } from '#platform/idempotency.ts';
import { isId } from '#platform/ids.ts';
import { keysetPage, newestFirst } from '#platform/pagination.ts';
import * as sql from './stock.sql.ts';
import type { StockMovement, StockMovementsArgs } from './stock-movement.type.ts';
import type * as type from './stock.type.ts';

interface Change {
  viewer: Viewer;
  productId: string;
  key?: CallKey;
}

/** The stock of parts per agency, and its ledger. The sum of a part's levels is its stock: the database sees to that. */
export function makePartStocks({ db, idempotent }: { db: Database; idempotent: Idempotent }) {
  const { prisma } = db;
  return {
    /** Null if there is no such part. */
    find: async (productId: string): Promise<type.PartStock | null> =>
      isId(productId) ? read(db.query, productId) : null,

    /** The ledger of a part, newest first. */
    movements({ productId, filter, ...page }: StockMovementsArgs): Promise<Page<StockMovement>> {
      if (!isId(productId)) throw notFound('part');
      const { agency, reason, from, until } = filter ?? {};
      const where: Prisma.StockMovementWhereInput = {
        productId,
        ...(agency && { agency }),
        ...(reason && { reason }),
        createdAt: { ...(from && { gte: from }), ...(until && { lt: until }) },
      };
      return keysetPage(page, {
        sort: newestFirst('stockMovements'),
        where,
        async rows(query) {
          const rows = await prisma.stockMovement.findMany({
            ...query,
            include: { actor: { select: { name: true, email: true } } },
          });
          const ids = rows.flatMap(({ orderId }) => orderId ?? []);
          const orders = await prisma.order.findMany({
            where: { id: { in: ids } },
            select: { id: true, number: true },
          });
          const numbers = new Map(orders.map(({ id, number }) => [id, formatOrderNumber(number)]));
          return rows.map(({ actor, ...row }) => ({
            ...row,
            actorName: actor && (actor.name || actor.email),
            orderNumber: numbers.get(row.orderId ?? '') ?? null,
          }));
        },
        count: (query) => prisma.stockMovement.count(query),
      });
    },

    /** What each agency has of parts; nothing of parts whose stock is not kept per location. */
    async pickupStockOf(ids: readonly string[]): Promise<type.PickupStock[][]> {
      const rows = await db.read(sql.readPickupStock, { ids });
      return grouped(ids, rows, 'productId');
    },

    start: (viewer: Viewer, { productId, levels }: type.StartStockByAgencyInput) =>
      change({ viewer, productId }, async (query, stock) => {
        if (stock.isByAgency) throw refused('productId', 'The stock of this part is kept per location already.');
        const twin = levels.findIndex(({ agency }, n) => levels.findIndex((other) => other.agency === agency) < n);
        if (twin >= 0) throw badInput(`levels.${twin}.agency`, 'Give each location once.');
        for (const [n, { agency }] of levels.entries()) requireOpen(stock, agency, `levels.${n}.agency`);
        const sum = levels.reduce((pieces, { quantity }) => pieces + quantity, 0);
        if (sum !== stock.available) {
          throw refused(
            'levels',
            `The locations have ${counted(sum, 'piece')} together, but the part has ${count(stock.available)}.`,
          );
        }
        await query(sql.setByAgency, { productId, isByAgency: true });
        const cause = { reason: 'SETUP' as const, actorId: viewer.id };
        for (const { agency, quantity, bin } of levels) {
          await query(sql.setBin, { productId, agency, bin: bin?.trim() || null });
          await query(sql.changeLevel, { productId, agency, change: quantity, cause });
        }
      }),

    stop: (viewer: Viewer, productId: string) =>
      change({ viewer, productId }, async (query, stock) => {
        const cause = { reason: 'SETUP' as const, actorId: viewer.id };
        for (const { agency, quantity } of stock.levels) {
          if (quantity > 0) await query(sql.changeLevel, { productId, agency, change: -quantity, cause });
        }
        await query(sql.deleteLevels, { productId });
        await query(sql.setByAgency, { productId, isByAgency: false });
      }),

    /** A count that is stored already changes nothing. After an order, only the key shows that a call is a repeat. */
    count: (viewer: Viewer, { idempotencyKey, ...input }: type.CountStockInput) =>
      once(viewer, { operation: 'countStock', key: idempotencyKey, input }, async (query, stock) => {
        const { productId, agency, counted: found, note } = input;
        const level = levelOf(stock, agency, 'agency');
        const { quantity, isClosed } = level;
        if (quantity !== found) requireSeen(level, input);
        if (isClosed && found > quantity) throw noAgency('agency');
        await query(sql.recordCount, { productId, agency });
        if (quantity === found) return;
        if (found > quantity) await requireRoom(query, productId, { field: 'counted', more: found - quantity });
        await query(sql.explainStock, { cause: { reason: 'COUNT', agency, ...by(viewer, note) } });
        await query(sql.addToStock, { productId, change: found - quantity });
      }),

    transfer: (viewer: Viewer, { idempotencyKey, ...input }: type.TransferStockInput) =>
      once(viewer, { operation: 'transferStock', key: idempotencyKey, input }, async (query, stock) => {
        const { productId, from, to, quantity, note } = input;
        if (from === to) throw badInput('to', 'Choose another location.');
        const source = levelOf(stock, from, 'from');
        requireOpen(stock, to, 'to');
        if (source.quantity < quantity)
          throw refused('quantity', `${from} has only ${counted(source.quantity, 'piece')}.`);
        const cause = { reason: 'TRANSFER' as const, ...by(viewer, note) };
        await query(sql.changeLevel, { productId, agency: from, change: -quantity, cause });
        await query(sql.changeLevel, { productId, agency: to, change: quantity, cause });
      }),

    receive: (viewer: Viewer, { idempotencyKey, ...input }: type.ReceiveStockInput) =>
      once(viewer, { operation: 'receiveStock', key: idempotencyKey, input }, async (query, stock) => {
        const { productId, agency, quantity, note } = input;
        if (levelOf(stock, agency, 'agency').isClosed) throw noAgency('agency');
        await requireRoom(query, productId, { field: 'quantity', more: quantity });
        await query(sql.explainStock, { cause: { reason: 'RECEIPT', agency, ...by(viewer, note) } });
        await query(sql.addToStock, { productId, change: quantity });
      }),

    setBin: (viewer: Viewer, { productId, agency, bin }: type.SetStockBinInput) =>
      change({ viewer, productId }, async (query, stock) => {
        levelOf(stock, agency, 'agency');
        await query(sql.setBin, { productId, agency, bin: bin.trim() || null });
      }),
  };

  type Work = (query: Query, stock: type.PartStock) => Promise<void>;

  /** Does the work with the part locked, and records it. Parts without levels can only start to have some. */
  async function change({ viewer, productId, key = withoutKey }: Change, work: Work): Promise<type.PartStock> {
    if (!isId(productId)) throw notFound('part');
    return db.transaction(async (query) => {
      const [part] = await query(sql.lockStock, { productId });
      const before = part && (await read(query, productId));
      if (!before) throw notFound('part');
      await work(query, before);
      const after = await read(query, productId);
      if (!after) throw new Error('A locked part is gone.');
      const actor = { actorId: viewer.id };
      await query(sql.recordChange, { productId, ...key, ...actor, before: recorded(before), after: recorded(after) });
      return after;
    });
  }

  /** The same for a change that must not be repeated. */
  function once(
    viewer: Viewer,
    { input, ...call }: { operation: string; key: string | null | undefined; input: { productId: string } },
    work: Work,
  ): Promise<type.PartStock> {
    return idempotent<type.PartStock>(
      { userId: viewer.id, ...call, input },
      {
        run: (key) => change({ viewer, productId: input.productId, key }, work),
        isAtomic: true,
        isEffect: () => true,
        async replay({ id }) {
          const stock = await read(db.query, id);
          if (!stock) throw notFound('part');
          return stock;
        },
      },
    );
  }
}

const by = ({ id: actorId }: Viewer, note: string | null | undefined) => ({ actorId, note: note?.trim() || null });

async function read(query: Query, productId: string): Promise<type.PartStock | null> {
  const [stock] = await query(sql.readStock, { productId });
  return stock ? { ...stock, levels: await query(sql.readLevels, { productId }) } : null;
}

/** What the audit log has of the stock. */
function recorded({ available, isByAgency, levels }: type.PartStock) {
  if (!isByAgency) return { available };
  const byAgency = <Value>(valueOf: (level: type.StockLevel) => Value | null) =>
    Object.fromEntries(levels.flatMap((level) => (valueOf(level) === null ? [] : [[level.agency, valueOf(level)]])));
  return {
    available,
    stockByAgency: byAgency(({ quantity }) => quantity),
    bins: byAgency(({ bin }) => bin),
    counted: byAgency(({ countedAt }) => countedAt),
  };
}

/** The level of an agency in the field of the input, which may be closed. */
function levelOf({ isByAgency, levels }: type.PartStock, agency: string, field: string): type.StockLevel {
  if (!isByAgency) throw refused('productId', 'The stock of this part is not kept per location.');
  const level = levels.find((found) => found.agency === agency);
  if (!level) throw noAgency(field);
  return level;
}

/** The agency in the field must be open. */
function requireOpen({ levels }: type.PartStock, agency: string, field: string): void {
  if (!levels.some((level) => level.agency === agency && !level.isClosed)) throw noAgency(field);
}

/** The count was made beside the level and the open orders that are there now. */
function requireSeen({ agency, quantity, reserved }: type.StockLevel, { seen, seenReserved }: type.CountStockInput) {
  if (quantity !== seen) {
    const message = `${agency} has ${counted(quantity, 'piece')} now, not ${count(seen)}: an order or an admin changed it. Check your count.`;
    throw refused('seen', message);
  }
  if (seenReserved != null && reserved !== seenReserved) {
    const message = `Open orders have ${counted(reserved, 'piece')} in ${agency} now, not ${count(seenReserved)}. Check your count.`;
    throw refused('seenReserved', message);
  }
}

async function requireRoom(query: Query, productId: string, { field, more }: { field: string; more: number }) {
  const [found] = await query(sql.readRoom, { productId });
  const { room, held } = found ?? { room: 0, held: 0 };
  if (more <= room) return;
  const most = Math.max(0, room);
  throw badInput(
    field,
    `Unpaid orders hold ${counted(held, 'piece')}, so the stock may grow by ${counted(most, 'piece')} at most.`,
  );
}

const count = (pieces: number) => pieces.toLocaleString('en-US');
const refused = (field: string, message: string) => new AppError('CONFLICT', message, { field });
const noAgency = (field: string) => badInput(field, 'The shop has no location of this name.');
