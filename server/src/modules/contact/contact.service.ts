import type { Prisma } from '#generated/prisma/client.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Page } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import { isId, newId } from '#platform/ids.ts';
import { keysetPage, newestFirst } from '#platform/pagination.ts';
import type { ContactMessageFilter, ContactMessagesArgs, SendContactMessageInput } from './contact.input.ts';
import type { ContactMessage } from './contact.type.ts';

export type Contact = ReturnType<typeof makeContact>;

const withHandler = { handledBy: { select: { name: true, email: true } } } satisfies Prisma.ContactMessageInclude;

export function makeContact({ db: { prisma } }: { db: Database }) {
  return {
    /** Keeps a message for the admins; answers its id. */
    async send({ firstName, lastName, email, message }: SendContactMessageInput): Promise<string> {
      const texts = {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        message: message.trim(),
      };
      const { id } = await prisma.contactMessage.create({ data: { id: newId(), ...texts } });
      return id;
    },

    /** The inbox, newest first. */
    list({ filter, ...page }: ContactMessagesArgs): Promise<Page<ContactMessage>> {
      const where = matching(filter);
      return keysetPage(page, {
        sort: newestFirst,
        async rows({ where: after, orderBy, take }) {
          const place = { where: { AND: [where, after] }, orderBy, take };
          return (await prisma.contactMessage.findMany({ ...place, include: withHandler })).map(named);
        },
        count: () => prisma.contactMessage.count({ where }),
      });
    },

    /** Marks a message handled; who did it first is remembered. */
    async markHandled(viewer: Viewer, id: string): Promise<ContactMessage> {
      if (!isId(id)) throw notFound('message');
      const handled = { handledAt: new Date(), handledById: viewer.id };
      return prisma.$transaction(async (tx) => {
        const { count } = await tx.contactMessage.updateMany({ where: { id, handledAt: null }, data: handled });
        if (count > 0) await recordAudit(tx, entry(viewer, id, handled));
        const message = await tx.contactMessage.findUnique({ where: { id }, include: withHandler });
        if (!message) throw notFound('message');
        return named(message);
      });
    },
  };
}

function matching(filter: ContactMessageFilter | null | undefined): Prisma.ContactMessageWhereInput {
  const contains = { contains: filter?.search?.trim() ?? '', mode: 'insensitive' } as const;
  return {
    ...(filter?.isHandled != null && { handledAt: filter.isHandled ? { not: null } : null }),
    ...(contains.contains && {
      OR: [{ firstName: contains }, { lastName: contains }, { email: contains }, { message: contains }],
    }),
  };
}

type Row = Prisma.ContactMessageGetPayload<{ include: typeof withHandler }>;

const entry = ({ id: actorId }: Viewer, subjectId: string, { handledAt }: { handledAt: Date }) => ({
  action: 'MESSAGE_HANDLED' as const,
  subject: 'MESSAGE' as const,
  subjectId,
  actorId,
  before: { handledAt: null },
  after: { handledAt: handledAt.toISOString() },
});

function named({ handledBy, ...message }: Row): ContactMessage {
  return { ...message, handledByName: handledBy ? handledBy.name || handledBy.email : null };
}
