import { auditClause } from '#platform/audit.ts';
import { statement } from '#platform/statement.ts';

/** The name that replaces the names of a deleted account. */
const anonymousName = `'Deleted account'`;

interface DeleteParams {
  userId: string;
  /** The user's e-mail if it is verified, else ''. */
  verifiedEmail: string;
  requestId: string | null;
}

/**
 * Deletes and anonymizes an account and its messages; returns no row for the last admin. Locks all admins first, in one
 * order, as every other statement does that can reduce their number.
 */
export const deleteAccount = statement<DeleteParams, { deletedAt: Date }>(
  'accounts.delete',
  (p) => `
    WITH admins AS MATERIALIZED (
      SELECT id FROM users WHERE role = 'ADMIN' AND removed_at IS NULL ORDER BY id FOR UPDATE
    ), deleted AS (
      UPDATE users SET deleted_at = now(), removed_at = now(), provider_due_at = now(), role = 'CUSTOMER',
        email = '', email_verified = false, admin_email = NULL, name = ${anonymousName}
      WHERE id = ${p.userId} AND removed_at IS NULL
        AND (role <> 'ADMIN' OR EXISTS (SELECT FROM admins WHERE id <> ${p.userId}))
      RETURNING id, old.role, deleted_at
    ), messages AS (
      DELETE FROM contact_messages
      WHERE lower(email) = ${p.verifiedEmail} AND ${p.verifiedEmail} <> '' AND EXISTS (SELECT FROM deleted)
    ), ${auditClause({
      action: 'ACCOUNT_DELETED',
      subject: 'USER',
      from: 'deleted',
      subjectId: 'id',
      actorId: 'id',
      before: `jsonb_build_object('role', role, 'deletedAt', NULL)`,
      after: `jsonb_build_object('role', 'CUSTOMER', 'deletedAt', deleted_at)`,
      requestId: p.requestId,
    })}
    SELECT deleted_at AS "deletedAt" FROM deleted`,
);

/**
 * Removes personal data of one deleted account, or of all: deletes the profile, anonymizes orders and reviews. A paid
 * order keeps its address until it is delivered or canceled, and while its payment is disputed. An unpaid order may still
 * turn out to be paid, so it is anonymized only after it is deleted. Safe to repeat.
 */
export const anonymize = statement<{ userId: string | null }>(
  'accounts.anonymize',
  (p) => `
    WITH gone AS (
      SELECT id FROM users WHERE deleted_at IS NOT NULL AND (${p.userId}::uuid IS NULL OR id = ${p.userId})
    ), profile AS (
      DELETE FROM profiles USING gone WHERE profiles.user_id = gone.id
    ), review AS (
      UPDATE reviews SET user_id = NULL, name = 'A former customer', image = '/avatars/former-customer.svg'
      FROM gone WHERE reviews.user_id = gone.id
    )
    UPDATE orders SET customer_name = ${anonymousName}, customer_email = '', phone = '', address = ''
    FROM gone WHERE orders.user_id = gone.id AND orders.customer_email <> ''
      AND (orders.status = 'DELIVERED' OR orders.cancelled_at IS NOT NULL OR orders.deleted_at IS NOT NULL)
      AND orders.open_disputes = 0`,
);
