import type { Prisma, PrismaClient } from '#generated/prisma/client.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { inBatches } from '#platform/batches.ts';
import type { Database } from '#platform/database.ts';
import { AppError, badInput } from '#platform/errors.ts';
import type { Logger } from '#platform/logger.ts';
import * as sql from './account.sql.ts';

interface SignInTooOld {
  kind: 'signInTooOld';
  signedInAt: Date;
}

export type DeleteResult = { kind: 'deleted'; deletedAt: Date } | SignInTooOld | { kind: 'lastAdmin' };

interface Collaborators {
  db: Database;
  logger: Logger;
  syncIdentity: (userId: string) => Promise<void>;
  /** Deletes the unpaid orders of a removed user. */
  deleteOrdersOf: (removed: { userId: string }) => Promise<unknown>;
  /** Selects the messages that a user has sent. */
  sentBy: (viewer: Viewer) => Promise<Prisma.ContactMessageWhereInput>;
  /** The orders of a deleted account, or of all, for which the shop owes money. */
  ordersOwed: (userId: string | null) => Promise<string[]>;
  /** The kinds of mails that a user gets as an admin. */
  adminMails: readonly string[];
}

// The identity provider considers a sign-in recent for the same time.
const RECENT_MS = 5 * 60_000;

/** Export and deletion of the viewer's own account. */
export function makeAccounts(collaborators: Collaborators) {
  const { db, logger, syncIdentity, deleteOrdersOf, sentBy, ordersOwed, adminMails } = collaborators;
  return {
    /** All data of the viewer, as a JSON file. */
    async export(viewer: Viewer): Promise<{ fileName: string; json: string }> {
      const exportedAt = new Date().toISOString();
      const wheres = { sent: await sentBy(viewer), mails: { userId: viewer.id, kind: { notIn: [...adminMails] } } };
      const json = JSON.stringify({ exportedAt, ...(await dataOf(db.prisma, viewer, wheres)) }, null, 2);
      return { fileName: `kelvin-my-data-${exportedAt.slice(0, 10)}.json`, json };
    },

    /** Deletes the viewer's account. The first statement commits the deletion; jobs finish the rest after a crash. */
    async delete(viewer: Viewer, typedEmail: string): Promise<DeleteResult> {
      if (typedEmail.trim().toLowerCase() !== viewer.email) {
        throw badInput('email', 'Type the email address of your account.');
      }
      const { id: userId, signedInAt } = viewer;
      if (signedInAt.getTime() < Date.now() - RECENT_MS) return { kind: 'signInTooOld', signedInAt };
      const verifiedEmail = viewer.emailVerified ? viewer.email : '';
      const [deleted] = await db.query(sql.deleteAccount, { userId, verifiedEmail });
      if (!deleted) return explainRefusal(userId);
      // The account is deleted, so a failure is not reported to the viewer; jobs retry.
      const postpone = (work: string) => (error: unknown) => logger.warn({ err: error, userId }, `${work} postponed`);
      await syncIdentity(userId).catch(postpone('identity sync'));
      await deleteOrdersOf({ userId }).catch(postpone('deletion of unpaid orders'));
      await anonymize(userId).catch(postpone('removal of personal data'));
      return { kind: 'deleted', deletedAt: deleted.deletedAt };
    },

    /** Anonymizes orders that were completed after the deletion of their account, and data that a crash left over. */
    async anonymizeDeleted(): Promise<void> {
      await anonymize(null);
    },
  };

  async function anonymize(userId: string | null): Promise<void> {
    await inBatches(async (limit) => {
      const owed = await ordersOwed(userId);
      return (await db.query(sql.anonymize, { userId, owed, limit }))[0]?.rows ?? 0;
    });
  }

  async function explainRefusal(id: string): Promise<DeleteResult> {
    const isActive = await db.prisma.user.findUnique({ where: { id, removedAt: null } });
    if (isActive) return { kind: 'lastAdmin' };
    throw new AppError('UNAUTHENTICATED', 'This account was removed.');
  }
}

const PAGE = 500;

/** All orders of a user. The deleted ones are read apart, because each index by user has either these or the others. */
async function allOrders(prisma: PrismaClient, userId: string) {
  const orders = await ordersWhere(prisma, { userId, deletedAt: null });
  orders.push(...(await ordersWhere(prisma, { userId, deletedAt: { not: null } })));
  return orders.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Reads orders in pages: one statement for thousands of orders would exceed the timeout. */
async function ordersWhere(prisma: PrismaClient, where: Prisma.OrderWhereInput) {
  const page = (after?: string) =>
    prisma.order.findMany({
      where: { ...where, ...(after !== undefined && { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take: PAGE,
      omit: { userId: true, openIntentId: true },
      include: {
        lines: { omit: { orderId: true }, orderBy: { position: 'asc' } },
        charges: { omit: { orderId: true }, orderBy: { kind: 'asc' } },
        events: { select: { kind: true, from: true, to: true, at: true }, orderBy: [{ at: 'asc' }, { id: 'asc' }] },
        returns: { omit: { orderId: true } },
        shipments: { omit: { orderId: true }, include: { lines: { select: { position: true, quantity: true } } } },
        payments: { select: { intentId: true, amountCents: true, currency: true, status: true, createdAt: true } },
        refunds: {
          omit: { orderId: true, intentId: true, requestedById: true, askedAt: true },
          orderBy: { requestedAt: 'asc' },
        },
        disputes: {
          select: { amountCents: true, currency: true, reason: true, outcome: true, lostCents: true, openedAt: true },
          orderBy: { openedAt: 'asc' },
        },
      },
    });
  const orders = await page();
  for (let isFull = orders.length === PAGE; isFull;) {
    const next = await page(orders.at(-1)?.id);
    orders.push(...next);
    isFull = next.length === PAGE;
  }
  return orders;
}

/**
 * All rows of a user, with the ids of their own payments and without the ids of other people. The mails that admins get about
 * their work are not theirs: they quote customers.
 */
async function dataOf(
  prisma: PrismaClient,
  { id: userId, email, emailVerified, ...viewer }: Viewer,
  { sent, mails: ownMails }: { sent: Prisma.ContactMessageWhereInput; mails: Prisma.OutboundMailWhereInput },
) {
  const mine = { where: { userId }, omit: { userId: true } } as const;
  const [
    profile,
    addresses,
    basket,
    lists,
    orders,
    reviews,
    messages,
    formerEmails,
    mails,
    mutedMails,
    stockWatches,
    taxCertificates,
    fitAnswers,
    partReviews,
    questions,
    answers,
    helpfulVotes,
  ] = await Promise.all([
    prisma.profile.findUnique(mine),
    prisma.address.findMany({ ...mine, orderBy: { id: 'asc' } }),
    prisma.basketLine.findMany({ ...mine, orderBy: { productId: 'asc' } }),
    prisma.partList.findMany({
      ...mine,
      orderBy: { id: 'asc' },
      include: { lines: { omit: { listId: true }, orderBy: { position: 'asc' } } },
    }),
    allOrders(prisma, userId),
    prisma.review.findMany({ ...mine, orderBy: { id: 'asc' } }),
    prisma.contactMessage.findMany({
      where: sent,
      orderBy: { id: 'asc' },
      omit: { handledById: true, sender: true, name: true, phoneDigits: true },
    }),
    prisma.formerEmail.findMany({ ...mine, orderBy: { email: 'asc' } }),
    prisma.outboundMail.findMany({
      where: ownMails,
      orderBy: { id: 'asc' },
      select: { kind: true, address: true, subject: true, text: true, createdAt: true, sentAt: true },
    }),
    prisma.mutedMail.findMany({ where: { userId }, select: { kind: true, mutedAt: true } }),
    prisma.stockWatch.findMany({ where: { userId }, select: { productId: true, createdAt: true } }),
    prisma.taxCertificate.findMany({ ...mine, orderBy: { id: 'asc' } }),
    prisma.fitAnswer.findMany({
      where: { userId },
      orderBy: { id: 'asc' },
      select: { orderId: true, position: true, modelId: true, fits: true, serial: true, answeredAt: true },
    }),
    prisma.partReview.findMany({ ...mine, orderBy: { id: 'asc' } }),
    prisma.partQuestion.findMany({ ...mine, orderBy: { id: 'asc' } }),
    prisma.partAnswer.findMany({ ...mine, orderBy: { id: 'asc' } }),
    prisma.helpfulVote.findMany({ where: { userId }, select: { reviewId: true, createdAt: true } }),
  ]);
  const { name, role, createdAt } = viewer;
  const account = { id: userId, email, emailVerified, name, role, createdAt };
  const texts = {
    reviews,
    messages,
    mails,
    mutedMails,
    stockWatches,
    taxCertificates,
    fitAnswers,
    partReviews,
    questions,
  };
  return { account, formerEmails, profile, addresses, basket, lists, orders, ...texts, answers, helpfulVotes };
}
