import type { AuditAction, AuditSubject, Prisma } from '#generated/prisma/client.ts';
import { currentRequestId } from './current-request.ts';

interface Written {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string;
  /** Null when the shop itself acts. */
  actorId: string | null;
  /** Only what changed; no secrets, no card data, no names or addresses of people. */
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/** Writes a line of the audit log in the transaction that makes the change. */
export async function recordAudit(tx: Prisma.TransactionClient, entry: Written): Promise<void> {
  await tx.auditEntry.create({ data: { ...entry, requestId: currentRequestId() }, select: { id: true } });
}

interface Clause {
  action: AuditAction;
  subject: AuditSubject;
  /** The clause of the statement that holds the changed rows, with its joins and its WHERE, if any. */
  from: string;
  /** SQL expressions over `from`; `before` and `after` are jsonb. */
  subjectId: string;
  actorId: string;
  before?: string;
  after?: string;
  /** The parameter that holds currentRequestId(). */
  requestId: string;
}

/** The same for a change that is a single statement: a clause of its WITH. */
export const auditClause = ({ action, subject, from, before = 'NULL', after = 'NULL', ...ids }: Clause): string =>
  `audit AS (
      INSERT INTO audit_entries (actor_id, action, subject, subject_id, before, after, request_id)
      SELECT ${ids.actorId}::uuid, '${action}', '${subject}', ${ids.subjectId}, ${before}::jsonb, ${after}::jsonb,
        ${ids.requestId}::uuid
      FROM ${from}
    )`;
