import { auditClause } from '#platform/audit.ts';

/** What stands where the name of somebody stood who deleted their account. */
const tombstone = `'Deleted account'`;

/**
 * Deletes an account, unless it is the last admin's: nobody can sign in to it any more, and nothing in it names
 * anybody. All admins are locked first, in one order, as whatever else makes their number smaller does.
 * $1 user, $2 their verified e-mail or '', $3 request
 */
export const deleteAccount = {
  name: 'accounts.delete',
  text: `
    WITH admins AS MATERIALIZED (
      SELECT id FROM users WHERE role = 'ADMIN' AND removed_at IS NULL ORDER BY id FOR UPDATE
    ), deleted AS (
      UPDATE users SET deleted_at = now(), removed_at = now(), provider_due_at = now(), role = 'CUSTOMER',
        email = '', email_verified = false, name = ${tombstone}
      WHERE id = $1 AND removed_at IS NULL AND (role <> 'ADMIN' OR EXISTS (SELECT FROM admins WHERE id <> $1))
      RETURNING id, old.role, deleted_at AS "deletedAt"
    ), messages AS (
      DELETE FROM contact_messages WHERE lower(email) = $2 AND $2 <> '' AND EXISTS (SELECT FROM deleted)
    ), ${auditClause({
      action: 'ACCOUNT_DELETED',
      subject: 'USER',
      from: 'deleted',
      subjectId: 'id',
      actorId: 'id',
      before: `jsonb_build_object('role', role, 'deletedAt', NULL)`,
      after: `jsonb_build_object('role', 'CUSTOMER', 'deletedAt', "deletedAt")`,
      requestId: '$3',
    })}
    SELECT "deletedAt" FROM deleted`,
};

/**
 * Takes people out of what deleted accounts left, $1 or all of them: the profile goes, orders and reviews stay without
 * a name. An order on its way keeps its address until it has arrived; an unpaid one might still turn out to be paid,
 * and is deleted first. May run any number of times.
 */
export const eraseRemains = {
  name: 'accounts.erase-remains',
  text: `
    WITH gone AS (
      SELECT id FROM users WHERE deleted_at IS NOT NULL AND ($1::uuid IS NULL OR id = $1)
    ), profile AS (
      DELETE FROM profiles USING gone WHERE profiles.user_id = gone.id
    ), review AS (
      UPDATE reviews SET user_id = NULL, name = 'A former customer', image = '/avatars/former-customer.svg'
      FROM gone WHERE reviews.user_id = gone.id
    )
    UPDATE orders SET customer_name = ${tombstone}, customer_email = '', phone = '', address = ''
    FROM gone WHERE orders.user_id = gone.id AND orders.customer_email <> ''
      AND (orders.status NOT IN ('UNPAID', 'SHIPPING') OR orders.deleted_at IS NOT NULL)`,
};
