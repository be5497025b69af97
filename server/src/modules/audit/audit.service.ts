import type { Prisma } from '#generated/prisma/client.ts';
import type { Page } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { isId } from '#platform/ids.ts';
import { keysetPage, newestFirst } from '#platform/pagination.ts';
import { containing } from '#platform/search-text.ts';
import { namesOf } from './subject-names.ts';
import type { AuditChange, AuditEntry, AuditFilter, AuditLogArgs } from './audit.type.ts';

const withActor = { actor: { select: { name: true, email: true } } } satisfies Prisma.AuditEntryInclude;

type Row = Prisma.AuditEntryGetPayload<{ include: typeof withActor }>;

/** Reads the audit log; platform/audit.ts writes it. */
export function makeAudit({ db: { prisma } }: { db: Database }) {
  return {
    /** Audit entries, newest first. */
    list({ filter, ...page }: AuditLogArgs): Promise<Page<AuditEntry>> {
      return keysetPage(page, {
        sort: newestFirst('auditLog'),
        where: toWhere(filter ?? {}),
        async rows(query) {
          const rows = await prisma.auditEntry.findMany({ ...query, include: withActor });
          const names = await namesOf(prisma, rows);
          return rows.map((row) => toEntry(row, names.get(row.subjectId) ?? null));
        },
        count: (query) => prisma.auditEntry.count(query),
      });
    },
  };
}

function toWhere(filter: AuditFilter): Prisma.AuditEntryWhereInput {
  const { action, subject, subjectId, isBySystem, from, until } = filter;
  const matching = containing(filter.actor);
  return {
    ...(action && { action }),
    ...(subject && { subject }),
    ...(subjectId && { subjectId: isId(subjectId) ? subjectId : { in: [] } }),
    ...(isBySystem != null && { actorId: isBySystem ? null : { not: null } }),
    ...(matching.contains && { actor: { OR: [{ email: matching }, { name: matching }] } }),
    createdAt: { ...(from && { gte: from }), ...(until && { lt: until }) },
  };
}

function toEntry({ actor, before, after, ...entry }: Row, subjectName: string | null): AuditEntry {
  return {
    ...entry,
    actorName: actor ? actor.name || actor.email : null,
    subjectName,
    changes: changesBetween(before, after),
  };
}

function changesBetween(before: unknown, after: unknown): AuditChange[] {
  const [old, current] = [asFields(before), asFields(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(current)])];
  return fields
    .map((field) => ({ field, before: asText(old[field]), after: asText(current[field]) }))
    .filter((change) => change.before !== change.after);
}

const asFields = (value: unknown): Record<string, unknown> => (value ?? {}) as Record<string, unknown>;

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
