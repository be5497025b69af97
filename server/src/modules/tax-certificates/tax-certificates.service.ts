import type { Prisma } from '#generated/prisma/client.ts';
import type { User, Viewer } from '#modules/users/user.type.ts';
import type { Page } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { AppError, badInput, notFound } from '#platform/errors.ts';
import type { Idempotent } from '#platform/idempotency.ts';
import { isId, newId } from '#platform/ids.ts';
import { lockUser } from '#platform/lock-user.ts';
import { keysetPage } from '#platform/pagination.ts';
import { isChanging } from '#platform/retry.ts';
import { daysOfZone } from '#platform/time-zone.ts';
import { demandVerifiedEmail } from '#platform/verified-email.ts';
import * as sql from './tax-certificates.sql.ts';
import type {
  DecideTaxCertificateInput,
  SubmitTaxCertificateInput,
  TaxCertificate,
  TaxCertificatesArgs,
} from './tax-certificate.type.ts';

export type TaxCertificates = ReturnType<typeof makeTaxCertificates>;

export type SubmitResult = { kind: 'submitted'; certificate: TaxCertificate } | { kind: 'tooMany'; maximum: number };

/** An approved certificate that has not expired. */
export interface Exemption {
  certificateId: string;
  number: string;
}

interface Collaborators {
  db: Database;
  idempotent: Idempotent;
  /** The time zone in which certificates expire. */
  timeZone: string;
}

const MAX_CERTIFICATES = 20;
const sort = { name: 'taxCertificates.submittedAt', by: 'submittedAt', kind: 'time', direction: 'desc' } as const;
const newest = [{ submittedAt: 'desc' }, { id: 'desc' }] satisfies Prisma.TaxCertificateOrderByWithRelationInput[];
const withUser = { user: true } as const;

/** Certificates by which customers are exempt from sales tax. */
export function makeTaxCertificates({ db, idempotent, timeZone }: Collaborators) {
  const { dayOf } = daysOfZone(timeZone);
  const today = () => dayOf(new Date());
  const startOfToday = () => new Date(today());
  return {
    /** Newest first, at most 20. */
    async ofViewer({ id: userId }: Viewer): Promise<TaxCertificate[]> {
      const rows = await db.prisma.taxCertificate.findMany({ where: { userId }, orderBy: newest, include: withUser });
      return rows.map(toCertificate);
    },

    /** Those of all customers, newest first. */
    list({ status, ...page }: TaxCertificatesArgs): Promise<Page<TaxCertificate>> {
      return keysetPage(page, {
        sort,
        where: status ? { status } : {},
        rows: async (query) =>
          (await db.prisma.taxCertificate.findMany({ ...query, include: withUser })).map(toCertificate),
        count: (query) => db.prisma.taxCertificate.count(query),
      });
    },

    /** Submits a certificate of the viewer, who needs a verified address: by name and address an admin knows the buyer. */
    async submit(viewer: Viewer, { idempotencyKey, ...given }: SubmitTaxCertificateInput): Promise<SubmitResult> {
      demandVerifiedEmail(viewer);
      const { id: userId } = viewer;
      const input = { number: given.number.trim(), states: given.states.toSorted(), expiresOn: given.expiresOn };
      if (input.expiresOn < today()) {
        throw badInput('expiresOn', 'This certificate has expired.');
      }
      const call = { userId, operation: 'submitTaxCertificate', key: idempotencyKey, input };
      return idempotent<SubmitResult>(call, {
        isAtomic: true,
        isEffect: ({ kind }) => kind === 'submitted',
        run: async (key) => {
          const added = await db.transaction(async (query) => {
            await query(lockUser, { userId });
            const fields = { ...input, ...key, id: newId(), userId, maximum: MAX_CERTIFICATES };
            return (await query(sql.submitCertificate, fields))[0];
          });
          if (!added) return { kind: 'tooMany', maximum: MAX_CERTIFICATES };
          return { kind: 'submitted', certificate: await find({ id: added.id }) };
        },
        replay: async ({ id }) => ({ kind: 'submitted', certificate: await find({ id, userId }) }),
      });
    },

    /** Deletes a certificate of the viewer. Orders keep its number. */
    async withdraw({ id: userId }: Viewer, id: string): Promise<string> {
      const { count } = isId(id) ? await db.prisma.taxCertificate.deleteMany({ where: { id, userId } }) : { count: 0 };
      if (count === 0) throw notFound('certificate');
      return id;
    },

    /** Approves a submitted certificate, declines it, or revokes an approved one. */
    async decide(viewer: Viewer, input: DecideTaxCertificateInput): Promise<TaxCertificate> {
      const { certificateId: id, isApproved, seenStatus = null } = input;
      const answer = input.answer?.trim() ?? '';
      if (!isApproved && !answer) {
        throw badInput('answer', 'Give the customer a reason.');
      }
      const { status, isExpired, user } = await find({ id });
      if (status === 'DECLINED') throw new AppError('CONFLICT', 'This certificate was declined.');
      if (status === 'APPROVED' && (isApproved || seenStatus === 'SUBMITTED')) {
        throw new AppError('CONFLICT', 'This certificate is approved already.');
      }
      if (isApproved && isExpired) throw new AppError('CONFLICT', 'This certificate has expired.');
      if (isApproved && !user.emailVerified) {
        throw new AppError('CONFLICT', 'The customer has not verified this email address.');
      }
      const statement = isApproved ? sql.approveCertificate : sql.declineCertificate;
      const [decided] = await db.query(statement, { id, answer, seenStatus, actorId: viewer.id });
      if (!decided) throw new AppError('CONFLICT', isChanging('certificate'));
      return find({ id });
    },

    /** The certificate by which a customer is exempt from the tax of a state today; null if taxed. */
    async exemptionOf(userId: string, state: string): Promise<Exemption | null> {
      const found = await db.prisma.taxCertificate.findFirst({
        where: { userId, status: 'APPROVED', states: { has: state }, expiresOn: { gte: startOfToday() } },
        orderBy: [{ expiresOn: 'desc' }, { id: 'desc' }],
        select: { id: true, number: true },
      });
      return found && { certificateId: found.id, number: found.number };
    },
  };

  async function find(where: { id: string; userId?: string }): Promise<TaxCertificate> {
    const row = isId(where.id) ? await db.prisma.taxCertificate.findFirst({ where, include: withUser }) : null;
    if (!row) throw notFound('certificate');
    return toCertificate(row);
  }

  function toCertificate({ expiresOn, user, ...row }: Row): TaxCertificate {
    const lastDay = expiresOn.toISOString().slice(0, 10);
    // Prisma generates an enum Role of its own with the same values.
    return { ...row, user: user as User, expiresOn: lastDay, isExpired: lastDay < today() };
  }
}

type Row = Prisma.TaxCertificateGetPayload<{ include: typeof withUser }>;
