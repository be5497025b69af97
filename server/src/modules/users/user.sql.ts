import type { AuditAction } from '#generated/prisma/enums.ts';
import type { Role } from '#platform/access.ts';
import { auditClause } from '#platform/audit.ts';
import { columns, statement } from '#platform/statement.ts';
import type { Viewer } from './user.type.ts';

export type UserRow = Omit<Viewer, 'signedInAt'>;

const selectUser = columns<UserRow>({
  id: 'id',
  email: 'email',
  name: 'name',
  role: 'role',
  emailVerified: 'email_verified',
  createdAt: 'created_at',
  removedAt: 'removed_at',
});

export const findByUid = statement<{ uid: string }, UserRow>(
  'users.find-by-uid',
  (p) => `SELECT ${selectUser} FROM users WHERE uid = ${p.uid}`,
);

/** E-mail addresses are not unique at the identity provider; admins come first, then the oldest account. */
export const findByEmail = statement<{ email: string }, UserRow>(
  'users.find-by-email',
  (p) => `SELECT ${selectUser} FROM users WHERE email = ${p.email} AND email <> '' AND removed_at IS NULL
    ORDER BY role DESC, created_at, id LIMIT 1`,
);

interface IdentityParams {
  id: string;
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** Only a newly verified e-mail makes an admin, so the next request does not undo a later demotion. */
  isBootstrapAdmin: boolean;
  requestId: string | null;
}

/**
 * Creates or updates the row of an identity. Returns no row for a removed account, nor for a new uid with the e-mail of
 * a removed account, which would otherwise return under that uid.
 */
export const saveIdentity = statement<IdentityParams, UserRow>(
  'users.save-identity',
  (p) => `
    WITH saved AS (
      INSERT INTO users (id, uid, email, email_verified, name, role)
      SELECT ${p.id}, ${p.uid}, ${p.email}, ${p.emailVerified}, ${p.name},
        CASE WHEN ${p.isBootstrapAdmin} THEN 'ADMIN'::role ELSE 'CUSTOMER' END
      WHERE NOT EXISTS (
        SELECT FROM users WHERE email = ${p.email} AND email <> '' AND removed_at IS NOT NULL AND uid <> ${p.uid}
      )
      ON CONFLICT (uid) DO UPDATE SET email = ${p.email}, email_verified = ${p.emailVerified}, name = ${p.name},
        role = CASE WHEN ${p.isBootstrapAdmin} AND NOT users.email_verified THEN 'ADMIN' ELSE users.role END
        WHERE users.removed_at IS NULL
      RETURNING users.*, old.role AS old_role
    ), ${auditClause({
      action: 'ADMIN_BOOTSTRAPPED',
      subject: 'USER',
      from: `saved WHERE role = 'ADMIN' AND old_role IS DISTINCT FROM 'ADMIN'`,
      subjectId: 'id',
      actorId: 'NULL',
      before: `jsonb_build_object('role', old_role)`,
      after: `jsonb_build_object('role', role)`,
      requestId: p.requestId,
    })}
    SELECT ${selectUser} FROM saved`,
);

export interface ActionParams {
  userId: string;
  actorId: string;
  requestId: string | null;
}

export type ChangedUser = UserRow & { oldRole: Role };

/**
 * Changes another user as an admin. Locks all admins first, in one order: of two admins who remove each other at the
 * same time, the second is no longer an admin. The actor stays an admin, so at least one admin is left.
 */
const changeAsAdmin = (action: AuditAction, { set, where }: { set: string; where: string }) =>
  statement<ActionParams, ChangedUser>(
    `users.${action}`,
    (p) => `
    WITH admins AS MATERIALIZED (
      SELECT id FROM users WHERE role = 'ADMIN' AND removed_at IS NULL ORDER BY id FOR UPDATE
    ), changed AS (
      UPDATE users SET ${set} WHERE id = ${p.userId} AND id <> ${p.actorId} AND ${where}
        AND EXISTS (SELECT FROM admins WHERE id = ${p.actorId})
      RETURNING users.*, old.role AS old_role, old.removed_at AS old_removed_at
    ), ${auditClause({
      action,
      subject: 'USER',
      from: 'changed WHERE (role, removed_at) IS DISTINCT FROM (old_role, old_removed_at)',
      subjectId: 'id',
      actorId: p.actorId,
      before: `jsonb_build_object('role', old_role, 'removedAt', old_removed_at)`,
      after: `jsonb_build_object('role', role, 'removedAt', removed_at)`,
      requestId: p.requestId,
    })}
    SELECT ${selectUser}, old_role AS "oldRole" FROM changed`,
  );

export const promote = changeAsAdmin('USER_PROMOTED', { set: `role = 'ADMIN'`, where: 'removed_at IS NULL' });
export const demote = changeAsAdmin('USER_DEMOTED', { set: `role = 'CUSTOMER'`, where: 'removed_at IS NULL' });
export const remove = changeAsAdmin('USER_REMOVED', {
  set: `removed_at = COALESCE(removed_at, now()), role = 'CUSTOMER', provider_due_at = now()`,
  where: 'deleted_at IS NULL',
});
export const restore = changeAsAdmin('USER_RESTORED', {
  set: 'removed_at = NULL, provider_due_at = now()',
  where: 'deleted_at IS NULL',
});

/** Marks an account as synced; returns no row if it has changed since `dueAt`. */
export const markSynced = statement<{ userId: string; dueAt: Date | null }, { id: string }>(
  'users.mark-synced',
  (p) => `UPDATE users SET provider_due_at = NULL WHERE id = ${p.userId} AND provider_due_at = ${p.dueAt} RETURNING id`,
);
