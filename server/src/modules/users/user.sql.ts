import type { AuditAction } from '#generated/prisma/enums.ts';
import { auditClause } from '#platform/audit.ts';

const columns = `id, uid, email, name, role, email_verified AS "emailVerified", created_at AS "createdAt",
  removed_at AS "removedAt"`;

export const findByUid = { name: 'users.by-uid', text: `SELECT ${columns} FROM users WHERE uid = $1` };

/** Addresses are not unique at the identity provider; of several accounts the first admin counts, then the first. */
export const findByEmail = {
  name: 'users.by-email',
  text: `SELECT ${columns} FROM users WHERE email = $1 AND email <> '' AND removed_at IS NULL
    ORDER BY role DESC, created_at, id LIMIT 1`,
};

/**
 * Makes or renews the row of an identity; answers nothing if it was removed, or if its address is that of a removed
 * account, which would otherwise slip back in under a new uid.
 * $1 id, $2 uid, $3 e-mail, $4 verified, $5 name, $6 becomes an admin by its newly verified e-mail, $7 request
 */
export const save = {
  name: 'users.save',
  text: `
    WITH saved AS (
      INSERT INTO users (id, uid, email, email_verified, name, role)
      SELECT $1, $2, $3, $4, $5, CASE WHEN $6 THEN 'ADMIN'::role ELSE 'CUSTOMER' END
      WHERE NOT EXISTS (SELECT FROM users WHERE email = $3 AND email <> '' AND removed_at IS NOT NULL AND uid <> $2)
      ON CONFLICT (uid) DO UPDATE SET email = $3, email_verified = $4, name = $5,
        role = CASE WHEN $6 AND NOT users.email_verified THEN 'ADMIN' ELSE users.role END
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
      requestId: '$7',
    })}
    SELECT ${columns} FROM saved`,
};

/**
 * Changes somebody else as an admin. All admins are locked first, in one order: out of two who remove each other at
 * once, the second is found to be an admin no more. Who acts stays an admin, so one is always left.
 * $1 user, $2 the admin who acts, $3 request
 */
const asAdmin = (action: AuditAction, { set, whom = '' }: { set: string; whom?: string }) => ({
  name: `users.${action}`,
  text: `
    WITH admins AS MATERIALIZED (
      SELECT id FROM users WHERE role = 'ADMIN' AND removed_at IS NULL ORDER BY id FOR UPDATE
    ), changed AS (
      UPDATE users SET ${set} WHERE id = $1 AND id <> $2 ${whom} AND EXISTS (SELECT FROM admins WHERE id = $2)
      RETURNING users.*, old.role AS old_role, old.removed_at AS old_removed_at
    ), ${auditClause({
      action,
      subject: 'USER',
      from: 'changed WHERE (role, removed_at) IS DISTINCT FROM (old_role, old_removed_at)',
      subjectId: 'id',
      actorId: '$2',
      before: `jsonb_build_object('role', old_role, 'removedAt', old_removed_at)`,
      after: `jsonb_build_object('role', role, 'removedAt', removed_at)`,
      requestId: '$3',
    })}
    SELECT ${columns} FROM changed`,
});

const present = 'AND removed_at IS NULL';

export const promote = asAdmin('USER_PROMOTED', { set: `role = 'ADMIN'`, whom: present });
export const demote = asAdmin('USER_DEMOTED', { set: `role = 'CUSTOMER'`, whom: present });
export const remove = asAdmin('USER_REMOVED', {
  set: `removed_at = COALESCE(removed_at, now()), role = 'CUSTOMER', provider_due_at = now()`,
  whom: 'AND deleted_at IS NULL',
});
export const restore = asAdmin('USER_RESTORED', {
  set: 'removed_at = NULL, provider_due_at = now()',
  whom: 'AND deleted_at IS NULL',
});

/** The provider was told what stood in the row at $2; answers nothing if it has changed since. $1 user, $2 due */
export const providerTold = {
  name: 'users.provider-told',
  text: 'UPDATE users SET provider_due_at = NULL WHERE id = $1 AND provider_due_at = $2 RETURNING id',
};
