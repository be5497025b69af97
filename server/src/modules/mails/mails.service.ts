import type { Prisma } from '#generated/prisma/client.ts';
import { parseOrderNumber } from '#modules/orders/order.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Page } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { isId, newId } from '#platform/ids.ts';
import { keysetPage, newestFirst } from '#platform/pagination.ts';
import { escapeLike } from '#platform/search-text.ts';
import { unpreparedStatement } from '#platform/statement.ts';
import { kindNames, mailKinds } from './mail-kinds.ts';
import type { Mail, MailFilter, MailsArgs, MailState } from './mail.type.ts';
import { makeMailPreferences } from './mail-preferences.service.ts';
import { makeOutbox, type OutboxOptions } from './outbox.service.ts';

interface Options extends Omit<OutboxOptions, 'unsubscribeUrlOf'> {
  secret: string;
}

/** So many mails of an address, or fewer, are read by their ids. */
const MAX_MATCHES = 1_000;

/**
 * The mails to addresses like this. Without the materialized query, Postgres may read all mails from the newest on: it
 * overestimates how many match. It still ends at the limit.
 */
const findByAddress = unpreparedStatement<{ pattern: string; limit: number }, { id: string }>(
  (p) => `WITH matching AS MATERIALIZED (
      SELECT id FROM outbound_mails WHERE address LIKE ${p.pattern} AND address <> ''
    )
    SELECT id FROM matching LIMIT ${p.limit}`,
);

export function makeMails(options: Options) {
  const { prisma, query }: Database = options.db;
  const preferences = makeMailPreferences(options);
  return {
    preferences,
    outbox: makeOutbox({ ...options, unsubscribeUrlOf: preferences.urlOf }),

    titleOf: ({ kind }: Mail): string => mailKinds[kind]?.title ?? kind,

    find: async (id: string): Promise<Mail | null> =>
      isId(id) ? prisma.outboundMail.findUnique({ where: { id }, include: { order: true } }) : null,

    /** Newest first. Rows of events that have no mail are left out. */
    async list({ filter, ...page }: MailsArgs): Promise<Page<Mail>> {
      return keysetPage(page, {
        sort: newestFirst('mails'),
        where: { AND: [{ kind: { in: kindNames } }, await whereOf(filter ?? {})] },
        rows: (place) => prisma.outboundMail.findMany({ ...place, include: { order: true } }),
        count: (place) => prisma.outboundMail.count(place),
      });
    },

    /**
     * Queues a mail that was not sent, or a copy of a sent one: a receiver would drop the same mail. It is skipped if nothing is
     * left to report. A mail that waits is tried now; it keeps its tries, by which a process that has claimed it sees that its
     * claim is lost.
     */
    async resend({ id: actorId }: Viewer, id: string, seen: MailState | null = null): Promise<Mail> {
      if (!isId(id)) throw notFound('mail');
      return prisma.$transaction(async (tx) => {
        await tx.$executeRaw`SELECT FROM outbound_mails WHERE id = ${id}::uuid FOR UPDATE`;
        const mail = await tx.outboundMail.findUnique({ where: { id } });
        if (!mail) throw notFound('mail');
        if (mail.state === 'SENT' && seen !== null && seen !== 'SENT')
          throw new AppError('CONFLICT', 'This email has been sent in the meantime.', { field: 'seenState' });
        if (mail.state === 'SENT' && !mail.address)
          throw new AppError('CONFLICT', 'The account of this email is deleted.');
        const nextTryAt = new Date();
        const queued = { state: 'WAITING', tries: 0, nextTryAt, sentAt: null, failure: null } as const;
        const waiting =
          mail.state === 'SENT'
            ? await tx.outboundMail.create({
                data: { ...mail, ...queued, id: newId(), onceKey: null },
                include: { order: true },
              })
            : await tx.outboundMail.update({
                where: { id },
                data:
                  mail.state === 'WAITING'
                    ? { nextTryAt }
                    : { ...queued, ...(mail.state === 'SKIPPED' && { isDraft: true }) },
                include: { order: true },
              });
        await recordAudit(tx, {
          action: 'MAIL_RESENT',
          subject: 'MAIL',
          subjectId: waiting.id,
          actorId,
          before: { state: mail.state },
          after: { state: waiting.state },
        });
        return waiting;
      });
    },
  };

  async function whereOf({ states, search }: MailFilter): Promise<Prisma.OutboundMailWhereInput> {
    const text = search?.trim() ?? '';
    const number = parseOrderNumber(text);
    return {
      ...(states && states.length > 0 && { state: { in: states } }),
      ...(text && number !== null && { order: { number } }),
      ...(text && number === null && (await ofAddress(escapeLike(text.toLowerCase())))),
    };
  }

  /** By the index of addresses. Many mails are found among the newest ones. */
  async function ofAddress(start: string): Promise<Prisma.OutboundMailWhereInput> {
    const found = await query(findByAddress, { pattern: `${start}%`, limit: MAX_MATCHES + 1 });
    if (found.length > MAX_MATCHES) return { address: { startsWith: start, not: '' } };
    return { id: { in: found.map(({ id }) => id) } };
  }
}
