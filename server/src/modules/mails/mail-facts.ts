import { formatOrderNumber, nameOf, type Order, type OrderLine } from '#modules/orders/order.type.ts';
import type { Pickups } from '#modules/orders/pickups/pickups.service.ts';
import type { PickupFacts } from '#modules/orders/pickups/pickups.sql.ts';
import type { Database } from '#platform/database.ts';

/** A row of the outbox that a process has claimed. */
export interface ClaimedMail {
  id: string;
  kind: string;
  userId: string | null;
  orderId: string | null;
  productId: string | null;
  taxCertificateId: string | null;
  feedId: string | null;
  partAnswerId: string | null;
  since: Date | null;
  address: string;
  subject: string;
  html: string;
  text: string;
  /** No server has taken it, so it is written again. */
  isDraft: boolean;
  createdAt: Date;
  tries: number;
}

export interface AddressedMail extends ClaimedMail {
  /** Its recipient has proven to own the address. */
  isVerified: boolean;
}

/** Its letter is not the one that an earlier try may have delivered: that one is sent again as it was. */
export const isUnwritten = ({ html, isDraft }: Pick<ClaimedMail, 'html' | 'isDraft'>): boolean => !html || isDraft;

export interface MailedOrder extends Order {
  /** K-104821. */
  label: string;
  lines: (Pick<OrderLine, 'productName' | 'quantity' | 'returned' | 'takenBack' | 'unitPriceCents'> & {
    product: { partNumber: string };
  })[];
  charges: { label: string; cents: number }[];
  /** Null if it is shipped. */
  pickup: PickupFacts | null;
}

export type MailFacts = ReturnType<typeof makeMailFacts>;

const MOST_LISTED = 50;
const withNumber = { product: { select: { partNumber: true } } };

/** What the letters report, read when a mail is written. */
export function makeMailFacts({ db: { prisma }, pickupsOf }: { db: Database; pickupsOf: Pickups['ofOrders'] }) {
  return {
    orderOf: (mail: AddressedMail) => readOrder(mail, null),

    deletedOrderOf: (mail: AddressedMail) => readOrder(mail, { not: null }),

    /** The refund whose request or settlement caused the mail: both have the time of their transaction. Null without one. */
    async refundOf({ orderId, createdAt }: ClaimedMail, at: 'requestedAt' | 'settledAt') {
      if (!orderId) return null;
      const where = {
        orderId,
        ...(at === 'settledAt' ? { status: 'SUCCEEDED' as const } : { requestedAt: createdAt }),
      };
      const refunds = await prisma.refund.findMany({ where });
      const distance = (time: Date | null) => Math.abs((time?.getTime() ?? 0) - createdAt.getTime());
      return refunds.toSorted((a, b) => distance(a[at]) - distance(b[at]))[0] ?? null;
    },

    /** The shipment that caused the mail, in the same way; null if it was corrected again since. */
    async shipmentOf({ orderId, createdAt }: ClaimedMail, at: 'shippedAt' | 'deliveredAt' | 'trackingCorrectedAt') {
      if (!orderId) return null;
      const shipments = await prisma.shipment.findMany({
        where: { orderId, ...(at === 'trackingCorrectedAt' && { trackingCorrectedAt: createdAt }) },
        include: { lines: { include: { line: { include: withNumber } } } },
      });
      const distance = (time: Date | null) => Math.abs((time?.getTime() ?? 0) - createdAt.getTime());
      return shipments.toSorted((a, b) => distance(a[at]) - distance(b[at]))[0] ?? null;
    },

    /** The returns that caused the mail, in the same way by the time of their step: a request may have several lines. */
    async returnsOf(
      { orderId, createdAt }: ClaimedMail,
      at: 'requestedAt' | 'approvedAt' | 'decidedAt' | 'receivedAt',
    ) {
      if (!orderId) return [];
      const returns = await prisma.return.findMany({ where: { orderId }, include: { line: { include: withNumber } } });
      const distance = (time: Date | null) => Math.abs((time?.getTime() ?? 0) - createdAt.getTime());
      const [nearest] = returns.toSorted((a, b) => distance(a[at]) - distance(b[at]));
      return returns
        .filter((each) => each[at]?.getTime() === nearest?.[at]?.getTime())
        .toSorted((a, b) => a.position - b.position);
    },

    /**
     * The part that is back; null if it is sold out or off sale again. Then its customer waits for it again, unless a mail may
     * have arrived before. The lock keeps the stock as it is meanwhile.
     */
    async partOf({ userId, productId, ...mail }: ClaimedMail) {
      const [part] = await prisma.$queryRaw<{ id: string; name: string; partNumber: string; available: number }[]>`
        WITH part AS MATERIALIZED (
          SELECT *, archived_at IS NULL AND orderable AS is_back FROM products WHERE id = ${productId}::uuid FOR SHARE
        ), waiting AS (
          INSERT INTO stock_watches (user_id, product_id) SELECT ${userId}::uuid, id FROM part WHERE NOT is_back AND ${isUnwritten(mail)}
          ON CONFLICT (user_id, product_id) DO NOTHING
        )
        SELECT id, name, part_number AS "partNumber", available FROM part WHERE is_back`;
      return part ?? null;
    },

    /** The certificate that was decided, unless its customer deleted it since. */
    async certificateOf({ taxCertificateId: id }: ClaimedMail) {
      return id ? prisma.taxCertificate.findUnique({ where: { id } }) : null;
    },

    /** The feed, unless it was deleted since. */
    async feedOf({ feedId: id }: ClaimedMail) {
      return id ? prisma.catalogFeed.findUnique({ where: { id }, include: { lastImport: true } }) : null;
    },

    /** The answer with its question and part, unless one of them was hidden or deleted since. */
    async answerOf({ partAnswerId: id }: ClaimedMail) {
      if (!id) return null;
      return prisma.partAnswer.findUnique({
        where: { id, hiddenAt: null, question: { hiddenAt: null } },
        include: { question: { include: { product: true } } },
      });
    },

    /** The open requests for service, newest first, and their number. */
    async openServiceRequests() {
      const where = { handledAt: null, problem: { not: null } };
      const [rows, count] = await Promise.all([
        prisma.contactMessage.findMany({
          where,
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: MOST_LISTED,
          select: { problem: true, createdAt: true },
        }),
        prisma.contactMessage.count({ where }),
      ]);
      return { count, requests: rows.flatMap(({ problem, createdAt }) => (problem ? [{ problem, createdAt }] : [])) };
    },

    /** The parts below their reorder level, the scarcest first, and their number. */
    async partsRunningLow() {
      const rows = await prisma.$queryRaw<{ name: string; partNumber: string; available: number; total: number }[]>`
        SELECT name, part_number AS "partNumber", available, count(*) OVER ()::int AS total FROM products
        WHERE archived_at IS NULL AND available < reorder_level ORDER BY available, id LIMIT ${MOST_LISTED}`;
      return { count: rows[0]?.total ?? 0, parts: rows };
    },

    /** The orders placed between the digest before and this one, newest first, and their number. */
    async newOrdersOf({ since, createdAt }: ClaimedMail) {
      const where = { placedAt: { gt: since ?? createdAt, lte: createdAt }, deletedAt: null };
      const [orders, count] = await Promise.all([
        prisma.order.findMany({
          where,
          orderBy: [{ placedAt: 'desc' }, { id: 'desc' }],
          take: MOST_LISTED,
          include: withNumber,
        }),
        prisma.order.count({ where }),
      ]);
      return {
        count,
        orders: orders.map(({ product: { partNumber }, ...order }) => ({
          ...order,
          label: formatOrderNumber(order.number),
          name: nameOf({ ...order, productName: `${order.productName}, ${partNumber}` }),
        })),
      };
    },
  };

  /** Without the words of the buyer for an unverified address: its owner may be a stranger. */
  async function readOrder(mail: AddressedMail, deletedAt: { not: null } | null): Promise<MailedOrder | null> {
    const { orderId, isVerified } = mail;
    if (!orderId) return null;
    const found = await prisma.order.findUnique({
      where: { id: orderId, deletedAt },
      include: { lines: { orderBy: { position: 'asc' }, include: withNumber }, charges: { orderBy: { kind: 'asc' } } },
    });
    if (!found) return null;
    const [pickup = null] = found.pickupAgency === null ? [] : await pickupsOf([orderId]);
    if (pickup instanceof Error) throw pickup;
    const order = { ...found, label: formatOrderNumber(found.number), pickup };
    return isVerified ? order : { ...order, poNumber: null, jobName: null };
  }
}
