import type { AuditAction, AuditSubject, Prisma } from '#generated/prisma/client.ts';
import { currentRequestId } from './current-request.ts';
import { requestIdOf } from './statement.ts';

interface NewEntry {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string;
  /** Null for a job of the system. */
  actorId: string | null;
  /** Only what changed; no secrets, no card data, no names or addresses of people. */
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/** Adds an entry to the audit log, in the transaction of the change. */
export async function recordAudit(tx: Prisma.TransactionClient, entry: NewEntry): Promise<void> {
  await tx.auditEntry.create({ data: { ...entry, requestId: currentRequestId() }, select: { id: true } });
}

interface Clause {
  action: AuditAction;
  subject: AuditSubject;
  /** The clause of the statement that returns the changed rows, with joins and a WHERE if needed. */
  from: string;
  /** SQL expressions over `from`; `before` and `after` are jsonb. */
  subjectId: string;
  actorId: string;
  before?: string;
  after?: string;
}

/** The same for a change made by a single statement: a clause of its WITH. */
export const auditClause = (
  p: object,
  { action, subject, from, before = 'NULL', after = 'NULL', ...ids }: Clause,
): string =>
  `audit AS (
      INSERT INTO audit_entries (actor_id, action, subject, subject_id, before, after, request_id)
      SELECT ${ids.actorId}::uuid, '${action}', '${subject}', ${ids.subjectId}, ${before}::jsonb, ${after}::jsonb,
        ${requestIdOf(p)}::uuid
      FROM ${from}
    )`;
