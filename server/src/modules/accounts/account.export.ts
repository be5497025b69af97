import type { PrismaClient } from '#generated/prisma/client.ts';
import type { Viewer } from '#modules/users/user.type.ts';

/** All rows that are somebody's own. Ids of payments are theirs to know; those of other people never are. */
export async function gather(prisma: PrismaClient, { id: userId, email, emailVerified, ...viewer }: Viewer) {
  const [profile, orders, reviews, messages] = await Promise.all([
    prisma.profile.findUnique({ where: { userId }, omit: { userId: true } }),
    prisma.order.findMany({
      where: { userId },
      orderBy: { id: 'asc' },
      omit: { userId: true, openIntentId: true },
      include: {
        events: { select: { kind: true, from: true, to: true, at: true }, orderBy: [{ at: 'asc' }, { id: 'asc' }] },
        payments: { select: { intentId: true, amountCents: true, currency: true, status: true, createdAt: true } },
      },
    }),
    prisma.review.findMany({ where: { userId }, orderBy: { id: 'asc' }, omit: { userId: true } }),
    // Anybody can write under any address: only who has proved that it is theirs may read what came from it.
    emailVerified
      ? prisma.contactMessage.findMany({
          where: { email: { equals: email, mode: 'insensitive' } },
          orderBy: { id: 'asc' },
          omit: { handledById: true },
        })
      : [],
  ]);
  const { name, role, createdAt } = viewer;
  return { account: { id: userId, email, emailVerified, name, role, createdAt }, profile, orders, reviews, messages };
}
