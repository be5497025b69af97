import type { PrismaClient } from '#generated/prisma/client.ts';
import { formatOrderNumber, nameOf } from '#modules/orders/order.type.ts';
import type { AuditSubject } from './audit.type.ts';

interface Subject {
  subject: AuditSubject;
  subjectId: string;
}

type Lookup = (prisma: PrismaClient, ids: string[]) => Promise<{ id: string; name: string }[]>;

const lookups: Record<AuditSubject, Lookup> = {
  PRODUCT: (prisma, ids) => prisma.product.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  async USER(prisma, ids) {
    const users = await prisma.user.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true, email: true },
    });
    return users.map(({ id, name, email }) => ({ id, name: email || name }));
  },
  async ORDER(prisma, ids) {
    const select = { id: true, number: true, productName: true, lineCount: true, quantity: true };
    const orders = await prisma.order.findMany({ where: { id: { in: ids } }, select });
    return orders.map((order) => ({
      id: order.id,
      name: `${formatOrderNumber(order.number)}: ${order.quantity}${order.lineCount > 1 ? ' pieces:' : ' ×'} ${nameOf(order)}`,
    }));
  },
  async MESSAGE(prisma, ids) {
    const select = { id: true, firstName: true, lastName: true };
    const messages = await prisma.contactMessage.findMany({ where: { id: { in: ids } }, select });
    return messages.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  },
  REVIEW: (prisma, ids) => prisma.review.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  // The kind; the subject of a mail may contain the name of a person.
  async MAIL(prisma, ids) {
    const mails = await prisma.outboundMail.findMany({ where: { id: { in: ids } }, select: { id: true, kind: true } });
    return mails.map(({ id, kind }) => ({ id, name: kind.toLowerCase().replaceAll('_', ' ') }));
  },
  async MODEL(prisma, ids) {
    const select = { id: true, brand: true, number: true };
    const models = await prisma.equipmentModel.findMany({ where: { id: { in: ids } }, select });
    return models.map(({ id, brand, number }) => ({ id, name: `${brand} ${number}` }));
  },
  FEED: (prisma, ids) => prisma.catalogFeed.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  SETTINGS: async (_prisma, ids) => ids.map((id) => ({ id, name: 'Settings of the shop' })),
  async MONEY(prisma, ids) {
    const select = { id: true, intentId: true };
    const differences = await prisma.moneyDifference.findMany({ where: { id: { in: ids } }, select });
    return differences.map(({ id, intentId }) => ({ id, name: intentId }));
  },
};

/** Current names by id. The log stores no names, so it contains no personal data of deleted accounts. */
export async function namesOf(prisma: PrismaClient, subjects: Subject[]): Promise<Map<string, string>> {
  const kinds = [...new Set(subjects.map(({ subject }) => subject))];
  const named = await Promise.all(
    kinds.map((kind) => {
      const ids = subjects.filter(({ subject }) => subject === kind).map(({ subjectId }) => subjectId);
      return lookups[kind](prisma, [...new Set(ids)]);
    }),
  );
  return new Map(named.flat().map(({ id, name }) => [id, name]));
}
