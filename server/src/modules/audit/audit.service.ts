import type { Prisma } from '#generated/prisma/client.ts';
import type { Page } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { isId } from '#platform/ids.ts';
import { keysetPage, newestFirst } from '#platform/pagination.ts';
import { containing } from '#platform/search-text.ts';
import type { AuditFilter, AuditLogArgs } from './audit.input.ts';
import { namesOf } from './audit.names.ts';
import type { AuditChange, AuditEntry } from './audit.type.ts';

export type Audit = ReturnType<typeof makeAudit>;

const withActor = { actor: { select: { name: true, email: true } } } satisfies Prisma.AuditEntryInclude;

type Row = Prisma.AuditEntryGetPayload<{ include: typeof withActor }>;

/** Reads the audit log; platform/audit.ts writes it, together with the change. */
export function makeAudit({ db: { prisma } }: { db: Database }) {
  return {
    /** What was done, newest first. */
    list({ filter, ...page }: AuditLogArgs): Promise<Page<AuditEntry>> {
      const where = matching(filter ?? {});
      return keysetPage(page, {
        sort: newestFirst,
        async rows({ where: after, orderBy, take }) {
          const place = { where: { AND: [where, after] }, orderBy, take };
          const rows = await prisma.auditEntry.findMany({ ...place, include: withActor });
          const names = await namesOf(prisma, rows);
          return rows.map((row) => present(row, names.get(row.subjectId) ?? null));
        },
        count: () => prisma.auditEntry.count({ where }),
      });
    },
  };
}

function matching(filter: AuditFilter): Prisma.AuditEntryWhereInput {
  const { action, subject, subjectId, isBySystem, from, until } = filter;
  const contains = containing(filter.actor);
  return {
    ...(action && { action }),
    ...(subject && { subject }),
    ...(subjectId && { subjectId: isId(subjectId) ? subjectId : { in: [] } }),
    ...(isBySystem != null && { actorId: isBySystem ? null : { not: null } }),
    ...(contains.contains && { actor: { OR: [{ email: contains }, { name: contains }] } }),
    createdAt: { ...(from && { gte: from }), ...(until && { lt: until }) },
  };
}

function present({ actor, before, after, ...entry }: Row, subjectName: string | null): AuditEntry {
  return { ...entry, actorName: actor ? actor.name || actor.email : null, subjectName, changes: diff(before, after) };
}

function diff(before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [asFields(before), asFields(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields
    .map((field) => ({ field, before: asText(was[field]), after: asText(is[field]) }))
    .filter((change) => change.before !== change.after);
}

const asFields = (side: unknown): Record<string, unknown> => (side ?? {}) as Record<string, unknown>;

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
