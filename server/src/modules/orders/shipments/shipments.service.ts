import type { Viewer } from '#modules/users/user.type.ts';
import { type Database, violatedConstraint } from '#platform/database.ts';
import { AppError, badInput, notFound } from '#platform/errors.ts';
import { grouped } from '#platform/grouped.ts';
import type { CallKey, Idempotent } from '#platform/idempotency.ts';
import { isId, newId } from '#platform/ids.ts';
import type { Brand } from '#platform/pdf-sheet.ts';
import { CHANGED, isChanging, retryWhileChanging } from '#platform/retry.ts';
import type { OrderActions } from '../lifecycle/order-actions.ts';
import { refusals } from '../lifecycle/refusals.ts';
import type { Order, OrderLine } from '../order.type.ts';
import { piecesToShip, type TooMany } from './left-to-ship.ts';
import { packingSlipPdf } from './packing-slip.pdf.ts';
import { findWrongScans, shipOrder } from './shipments.sql.ts';
import type { Shipment, ShippedLineInput, ShipOrderInput } from './shipments.type.ts';

export type Shipments = ReturnType<typeof makeShipments>;

export type ShippingResult =
  | { kind: 'shipped'; order: Order; shipment: Shipment }
  | ({ kind: 'moreThanLeft' } & TooMany);

interface Collaborators {
  db: Database;
  brand: Brand;
  idempotent: Idempotent;
  findOrder: (viewer: Viewer, id: string) => Promise<Order | null>;
  linesOf: (orderIds: readonly string[]) => Promise<OrderLine[][]>;
  checkAction: OrderActions['checkAction'];
}

const withLines = {
  lines: {
    select: { position: true, quantity: true, line: { select: { productName: true } } },
    orderBy: { position: 'asc' },
  },
} as const;

export function makeShipments({ db, brand, idempotent, findOrder, linesOf, checkAction }: Collaborators) {
  return { ship, ofOrders, packingSlip };

  /** Records a shipment of all or a part of a paid order. */
  function ship(viewer: Viewer, { idempotencyKey, ...input }: ShipOrderInput): Promise<ShippingResult> {
    const { carrier = null } = input;
    const trackingNumber = input.trackingNumber?.trim() ?? null;
    if (trackingNumber !== null && !carrier) {
      throw badInput('carrier', 'Name the carrier of this tracking number.');
    }
    const fields = { orderId: input.orderId, lines: input.lines ?? null, carrier, trackingNumber };
    return idempotent<ShippingResult>(
      { userId: viewer.id, operation: 'shipOrder', key: idempotencyKey, input: fields },
      {
        run: (key) => record(viewer, fields, key),
        isEffect: ({ kind }) => kind === 'shipped',
        replay: ({ id }) => shipped(viewer, input.orderId, id),
      },
    );
  }

  function record(
    viewer: Viewer,
    { orderId, lines, ...carriage }: Required<Omit<ShipOrderInput, 'idempotencyKey'>>,
    key: CallKey,
  ): Promise<ShippingResult> {
    return retryWhileChanging<ShippingResult>(isChanging('order'), async () => {
      const order = await findOrder(viewer, orderId);
      if (!order) throw notFound('order');
      const refusal = checkAction('SHIP', viewer, order);
      if (refusal) throw new AppError('CONFLICT', refusal.reason);
      const [stored = []] = await linesOf([order.id]);
      await requireRightParts(order.id, lines ?? []);
      const pieces = piecesToShip(stored, lines ?? null);
      if ('message' in pieces) return { kind: 'moreThanLeft', ...pieces };
      if (pieces.positions.length === 0) throw new AppError('CONFLICT', refusals.NOTHING_TO_SHIP.reason);
      const ids = { shipmentId: newId(), actorId: viewer.id };
      try {
        const [made] = await db.query(shipOrder, { ...ids, orderId: order.id, ...carriage, ...pieces, ...key });
        return made ? await shipped(viewer, order.id, made.id) : CHANGED;
      } catch (error) {
        // Another shipment or refund took pieces of the line since it was read.
        if (violatedConstraint(error) === 'order_lines_shipped_range') return CHANGED;
        throw error;
      }
    });
  }

  /** Refuses a line with the scanned number of another part. */
  async function requireRightParts(orderId: string, lines: ShippedLineInput[]): Promise<void> {
    const scans = lines.flatMap(({ position, scanned }) => (scanned == null ? [] : [{ position, scanned }]));
    if (scans.length === 0) return;
    const [wrong] = await db.query(findWrongScans, {
      orderId,
      positions: scans.map(({ position }) => position),
      numbers: scans.map(({ scanned }) => scanned),
    });
    if (!wrong) return;
    const index = lines.findIndex(({ position }) => position === wrong.position);
    const message = `${lines[index]?.scanned?.trim()} is not a number of ${wrong.productName}.`;
    throw badInput(`lines.${index}.scanned`, message);
  }

  async function shipped(viewer: Viewer, orderId: string, id: string): Promise<ShippingResult> {
    const [order, row] = await Promise.all([
      findOrder(viewer, orderId),
      db.prisma.shipment.findUniqueOrThrow({ where: { id }, include: withLines }),
    ]);
    if (!order) throw notFound('order');
    return { kind: 'shipped', order, shipment: toShipment(row) };
  }

  /** The shipments of each order, oldest first. */
  async function ofOrders(orderIds: readonly string[]): Promise<Shipment[][]> {
    const rows = await db.prisma.shipment.findMany({
      where: { orderId: { in: [...orderIds] } },
      include: withLines,
      orderBy: [{ shippedAt: 'asc' }, { id: 'asc' }],
    });
    return grouped(orderIds, rows.map(toShipment), 'orderId');
  }

  /** The packing slip of a shipment, for its customer and admins. */
  async function packingSlip(viewer: Viewer, shipmentId: string): Promise<Buffer> {
    const row = isId(shipmentId)
      ? await db.prisma.shipment.findUnique({
          where: { id: shipmentId },
          include: {
            lines: { include: { line: { include: { product: true } } }, orderBy: { position: 'asc' } },
          },
        })
      : null;
    const order = row && (await findOrder(viewer, row.orderId));
    if (!order) throw notFound('shipment');
    const lines = row.lines.map(({ quantity, line }) => ({
      quantity,
      // Without the pieces that were canceled. Those that came back had shipped.
      ordered: line.quantity - line.returned + line.takenBack,
      productName: line.productName,
      partNumber: line.product.partNumber,
    }));
    return packingSlipPdf({ brand, order, shipment: row, lines });
  }
}

interface Row extends Omit<Shipment, 'lines'> {
  lines: { position: number; quantity: number; line: { productName: string } }[];
}

const toShipment = ({ lines, ...row }: Row): Shipment => ({
  ...row,
  lines: lines.map(({ position, quantity, line }) => ({ position, quantity, productName: line.productName })),
});
