import type { AuditAction } from '#generated/prisma/enums.ts';
import type { Role } from '#platform/access.ts';
import { auditClause } from '#platform/audit.ts';
import { columns, hashOf, statement } from '#platform/statement.ts';
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

export interface StoredUser extends UserRow {
  /** When the token was issued from which the row has its address. */
  identityAt: Date;
  /** The address that made the user an admin by ADMIN_EMAILS, or that a demoted admin had. */
  adminEmail: string | null;
  /** Whether the user has ended the session that began at `signedInAt`. */
  isSessionEnded: boolean;
}

const stored = (signedInAt: string) => `${selectUser}, identity_at AS "identityAt", admin_email AS "adminEmail",
      COALESCE(signed_out_at > ${signedInAt}, false) OR EXISTS (
        SELECT FROM ended_sessions WHERE user_id = users.id AND signed_in_at = ${signedInAt}
      ) AS "isSessionEnded"`;

export const findByUid = statement<{ uid: string; signedInAt: Date }, StoredUser>(
  'users.find-by-uid',
  (p) => `SELECT ${stored(p.signedInAt)} FROM users WHERE uid = ${p.uid}`,
);

/** The users of several identities, each with its place in the lists, from 1. For one, findByUid costs a third. */
export const findByUids = statement<{ uids: string[]; signedInAts: Date[] }, StoredUser & { place: number }>(
  'users.find-by-uids',
  (p) => `SELECT ${stored('asked.signed_in_at')}, place::int
    FROM unnest(${p.uids}::text[], ${p.signedInAts}::timestamptz[]) WITH ORDINALITY AS asked(asked_uid, signed_in_at, place)
    JOIN users ON uid = asked_uid`,
);

export const endSession = statement<{ userId: string; signedInAt: Date }>(
  'users.end-session',
  (p) => `INSERT INTO ended_sessions (user_id, signed_in_at) VALUES (${p.userId}, ${p.signedInAt})
    ON CONFLICT DO NOTHING`,
);

/** The time covers all earlier sessions, so their rows are deleted. */
export const endAllSessions = statement<{ userId: string }, { uid: string; signedOutAt: Date }>(
  'users.end-all-sessions',
  (p) => `
    WITH covered AS (DELETE FROM ended_sessions WHERE user_id = ${p.userId})
    UPDATE users SET signed_out_at = now() WHERE id = ${p.userId} AND removed_at IS NULL
    RETURNING uid, signed_out_at AS "signedOutAt"`,
);

/** Users with these digits in a phone number of their profile, addresses or orders, however it is written. */
export const findByPhone = statement<{ pattern: string }, { userId: string }>(
  'users.find-by-phone',
  (p) => `SELECT user_id AS "userId" FROM profiles WHERE number_digits LIKE ${p.pattern}
    UNION SELECT user_id FROM addresses WHERE phone_digits LIKE ${p.pattern}
    UNION SELECT user_id FROM orders WHERE phone_digits LIKE ${p.pattern} AND user_id IS NOT NULL
    LIMIT 1000`,
);

/** At most two active accounts that have verified the address. An unverified address is a claim of anyone. */
export const findByEmail = statement<{ email: string }, UserRow>(
  'users.find-by-email',
  (p) => `SELECT ${selectUser} FROM users
    WHERE email = ${p.email} AND email <> '' AND email_verified AND removed_at IS NULL LIMIT 2`,
);

interface IdentityParams {
  id: string;
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** When the token was issued. */
  issuedAt: Date;
  /** When the session of the token began. */
  signedInAt: Date;
  /** Whether ADMIN_EMAILS contains the address, and it is verified. */
  isBootstrapAdmin: boolean;
}

/**
 * Creates or updates the row of an identity. A verified address belongs to the account with the latest token: the other
 * accounts lose it, and regain it only with a token of a later second. Returns no row for a token that is older than the
 * row, for a removed account, and for an address that a removed account has verified, which would otherwise return under
 * another uid.
 *
 * An account that becomes an admin by ADMIN_EMAILS loses its earlier sessions: they may be of a person who registered the
 * address without owning it.
 */
export const saveIdentity = statement<IdentityParams, UserRow>(
  'users.save-identity',
  (p) => `
    WITH presented AS (
      SELECT ${p.emailVerified} AND NOT EXISTS (
          SELECT FROM users WHERE email = ${p.email} AND email_verified AND removed_at IS NULL
            AND uid <> ${p.uid} AND identity_at > ${p.issuedAt}
        ) AS is_verified,
        ${p.isBootstrapAdmin} AND NOT EXISTS (
          SELECT FROM users WHERE admin_email IN (${p.email}, ${hashOf(p.email)}) AND role <> 'ADMIN'
        ) AS is_admin
      WHERE NOT EXISTS (
        SELECT FROM users
        WHERE email = ${p.email} AND email <> '' AND email_verified AND removed_at IS NOT NULL AND uid <> ${p.uid}
      )
    ), saved AS (
      INSERT INTO users (id, uid, email, email_verified, name, identity_at, role, admin_email, signed_out_at)
      SELECT ${p.id}, ${p.uid}, ${p.email}, is_verified, ${p.name}, ${p.issuedAt},
        CASE WHEN is_admin THEN 'ADMIN'::role ELSE 'CUSTOMER' END, CASE WHEN is_admin THEN ${p.email} END,
        CASE WHEN is_admin THEN ${p.signedInAt}::timestamptz END
      FROM presented
      ON CONFLICT (uid) DO UPDATE SET email = excluded.email, email_verified = excluded.email_verified,
        name = excluded.name, identity_at = excluded.identity_at,
        role = CASE WHEN users.admin_email IS NULL AND excluded.role = 'ADMIN' THEN 'ADMIN' ELSE users.role END,
        admin_email = COALESCE(users.admin_email, excluded.admin_email),
        signed_out_at = CASE WHEN users.admin_email IS NULL AND users.role <> 'ADMIN'
          THEN GREATEST(users.signed_out_at, excluded.signed_out_at) ELSE users.signed_out_at END
        WHERE users.removed_at IS NULL AND users.identity_at <= excluded.identity_at
      RETURNING users.*, old.role AS old_role, old.email AS old_email, old.email_verified AS old_email_verified
    ), given_up AS (
      UPDATE users SET email_verified = false,
        identity_at = GREATEST(users.identity_at, saved.identity_at + interval '1 second')
      FROM saved
      WHERE saved.email_verified AND users.email = saved.email AND users.email_verified
        AND users.id <> saved.id AND users.removed_at IS NULL
      RETURNING users.id, users.email
    ), former AS (
      INSERT INTO former_emails (user_id, email)
      SELECT id, old_email FROM saved WHERE old_email_verified AND old_email NOT IN ('', email)
      UNION ALL SELECT id, email FROM given_up WHERE email <> ''
      ON CONFLICT (user_id, email) DO UPDATE SET until = excluded.until
    ), ${auditClause(p, {
      action: 'ADMIN_BOOTSTRAPPED',
      subject: 'USER',
      from: `saved WHERE role = 'ADMIN' AND old_role IS DISTINCT FROM 'ADMIN'`,
      subjectId: 'id',
      actorId: 'NULL',
      before: `jsonb_build_object('role', old_role)`,
      after: `jsonb_build_object('role', role)`,
    })}
    SELECT ${selectUser} FROM saved`,
);

export interface ActionParams {
  userId: string;
  actorId: string;
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
      SELECT id FROM users WHERE role = 'ADMIN' AND removed_at IS NULL ORDER BY id FOR NO KEY UPDATE
    ), changed AS (
      UPDATE users SET ${set} WHERE id = ${p.userId} AND id <> ${p.actorId} AND ${where}
        AND EXISTS (SELECT FROM admins WHERE id = ${p.actorId})
      RETURNING users.*, old.role AS old_role, old.removed_at AS old_removed_at
    ), ${auditClause(p, {
      action,
      subject: 'USER',
      from: 'changed WHERE (role, removed_at) IS DISTINCT FROM (old_role, old_removed_at)',
      subjectId: 'id',
      actorId: p.actorId,
      before: `jsonb_build_object('role', old_role, 'removedAt', old_removed_at)`,
      after: `jsonb_build_object('role', role, 'removedAt', removed_at)`,
    })}
    SELECT ${selectUser}, old_role AS "oldRole" FROM changed`,
  );

/** The address of an admin who becomes a customer no longer makes an admin (ADMIN_EMAILS). */
const revokeAdmin = `role = 'CUSTOMER', admin_email = CASE WHEN role = 'ADMIN' THEN COALESCE(admin_email, email) ELSE admin_email END`;

export const promote = changeAsAdmin('USER_PROMOTED', {
  set: `role = 'ADMIN'`,
  where: `removed_at IS NULL AND (email_verified OR role = 'ADMIN')`,
});
export const demote = changeAsAdmin('USER_DEMOTED', { set: revokeAdmin, where: 'removed_at IS NULL' });
export const remove = changeAsAdmin('USER_REMOVED', {
  set: `removed_at = COALESCE(removed_at, now()), ${revokeAdmin}, provider_due_at = now()`,
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
