import type { Prisma } from '#generated/prisma/client.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Page } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import { isId, newId } from '#platform/ids.ts';
import { keysetPage, newestFirst } from '#platform/pagination.ts';
import { repeatableSince } from '#platform/repeats.ts';
import { containing, phoneDigitsOf } from '#platform/search-text.ts';
import type {
  ContactMessage,
  ContactMessageFilter,
  ContactMessagesArgs,
  MyServiceRequest,
  SendContactMessageInput,
} from './contact.type.ts';

const withHandler = { handledBy: { select: { name: true, email: true } } } satisfies Prisma.ContactMessageInclude;

const oldestFirst = { name: 'contactMessages.oldest', by: 'createdAt', kind: 'time', direction: 'asc' } as const;

export function makeContact({ db: { prisma } }: { db: Database }) {
  return {
    /**
     * Stores a message for the admins and returns its id; that of the first if it is repeated. A request for service is mailed
     * to them in the same transaction.
     */
    async send({ firstName, lastName, email, message, service }: SendContactMessageInput): Promise<string> {
      const texts = {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        message: message.trim(),
      };
      const request = {
        problem: service?.problem ?? null,
        phone: service?.phone.trim() ?? null,
        address: service?.address.trim() ?? null,
        postcode: service?.postcode.trim() ?? null,
      };
      const same = { ...texts, ...request };
      const sender = texts.email.toLowerCase();
      return prisma.$transaction(async (tx) => {
        // A repeat may arrive before the first is stored.
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${sender}, 0))`;
        const first = await tx.contactMessage.findFirst({
          where: { ...same, sender, createdAt: { gt: repeatableSince() } },
          select: { id: true },
        });
        if (first) return first.id;
        const { id } = await tx.contactMessage.create({ data: { id: newId(), ...same } });
        if (service) await mailAdmins(tx);
        return id;
      });
    },

    /** Newest first, open ones oldest first. */
    list({ filter, ...page }: ContactMessagesArgs): Promise<Page<ContactMessage>> {
      return keysetPage(page, {
        sort: filter?.isHandled === false ? oldestFirst : newestFirst('contactMessages'),
        where: toWhere(filter),
        rows: async (query) =>
          (await prisma.contactMessage.findMany({ ...query, include: withHandler })).map(toMessage),
        count: (query) => prisma.contactMessage.count(query),
      });
    },

    sentBy,

    async requestsOf(viewer: Viewer): Promise<MyServiceRequest[]> {
      const rows = await prisma.contactMessage.findMany({
        where: { AND: [await sentBy(viewer), { problem: { not: null } }] },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: 20,
      });
      return rows.flatMap(({ problem, ...row }) => (problem ? [{ ...row, problem }] : []));
    },

    /** Marks a message as handled; a repeat keeps the first admin and time. */
    async markHandled(viewer: Viewer, id: string): Promise<ContactMessage> {
      if (!isId(id)) throw notFound('message');
      const handled = { handledAt: new Date(), handledById: viewer.id };
      return prisma.$transaction(async (tx) => {
        const { count } = await tx.contactMessage.updateMany({ where: { id, handledAt: null }, data: handled });
        if (count > 0) await recordAudit(tx, auditEntry(viewer, id, handled));
        const message = await tx.contactMessage.findUnique({ where: { id }, include: withHandler });
        if (!message) throw notFound('message');
        return toMessage(message);
      });
    },
  };

  /**
   * Selects the messages of a user. The form accepts any address, so only its verified owner may read what was sent with it,
   * and a former owner what was sent until the change. What an owner before them has sent belongs to that one.
   */
  async function sentBy({ id, email, emailVerified }: Viewer): Promise<Prisma.ContactMessageWhereInput> {
    const former = await prisma.formerEmail.findMany({ where: { userId: id } });
    const own = [...former, ...(emailVerified ? [{ email: email.toLowerCase(), until: null }] : [])];
    const addresses = own.map((one) => one.email);
    const others = await prisma.formerEmail.findMany({ where: { userId: { not: id }, email: { in: addresses } } });
    return {
      // Without an address there is no message: Prisma leaves out an empty OR.
      sender: { in: addresses },
      OR: own.map(({ email: sender, until }) => ({
        sender,
        ...(until && { createdAt: { lte: until } }),
        AND: others
          .filter((other) => other.email === sender && (!until || other.until < until))
          .map((other) => ({ createdAt: { gt: other.until } })),
      })),
    };
  }
}

/**
 * Writes a mail to the admins, which lists all open requests: at once, or after the five minutes in which there was one.
 * A visitor who sends request after request would use up the quota of the mail server.
 */
async function mailAdmins(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`
    WITH clock AS (
      SELECT floor(extract(epoch FROM now()) / 300) AS slot
    ), first AS (
      INSERT INTO outbound_mails (kind, once_key) SELECT 'SERVICE_REQUESTED', 'service-requested:' || slot FROM clock
      ON CONFLICT (once_key) DO NOTHING
      RETURNING id
    )
    INSERT INTO outbound_mails (kind, once_key, next_try_at)
    SELECT 'SERVICE_REQUESTED', 'service-requested:' || slot + 1, to_timestamp((slot + 1) * 300) FROM clock
    WHERE NOT EXISTS (SELECT FROM first)
    ON CONFLICT (once_key) DO NOTHING`;
}

function toWhere(filter: ContactMessageFilter | null | undefined): Prisma.ContactMessageWhereInput {
  const matching = containing(filter?.search);
  const digits = phoneDigitsOf(filter?.search ?? '');
  return {
    ...(filter?.isHandled != null && { handledAt: filter.isHandled ? { not: null } : null }),
    ...(filter?.isServiceRequest != null && { problem: filter.isServiceRequest ? { not: null } : null }),
    ...(matching.contains && {
      OR: [
        { name: matching },
        { email: matching },
        { message: matching },
        { phone: matching },
        ...(digits ? [{ phoneDigits: { contains: digits } }] : []),
      ],
    }),
  };
}

type Row = Prisma.ContactMessageGetPayload<{ include: typeof withHandler }>;

const auditEntry = ({ id: actorId }: Viewer, subjectId: string, { handledAt }: { handledAt: Date }) => ({
  action: 'MESSAGE_HANDLED' as const,
  subject: 'MESSAGE' as const,
  subjectId,
  actorId,
  before: { handledAt: null },
  after: { handledAt: handledAt.toISOString() },
});

function toMessage({ handledBy, problem, phone, address, postcode, ...message }: Row): ContactMessage {
  // The table holds all four or none.
  const service =
    problem && phone !== null && address !== null && postcode !== null ? { problem, phone, address, postcode } : null;
  return { ...message, service, handledByName: handledBy ? handledBy.name || handledBy.email : null };
}
