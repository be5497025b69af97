import { auditClause } from '#platform/audit.ts';
import { hashOf, statement } from '#platform/statement.ts';

/** The name that replaces the names of a deleted account. */
const anonymousName = `'Deleted account'`;

interface DeleteParams {
  userId: string;
  /** The user's e-mail if it is verified, else ''. */
  verifiedEmail: string;
}

/**
 * Deletes and anonymizes an account and its messages; returns no row for the last admin. Locks all admins first, in one
 * order, as every other statement does that can reduce their number.
 */
export const deleteAccount = statement<DeleteParams, { deletedAt: Date }>(
  'accounts.delete',
  (p) => `
    WITH admins AS MATERIALIZED (
      SELECT id FROM users WHERE role = 'ADMIN' AND removed_at IS NULL ORDER BY id FOR NO KEY UPDATE
    ), deleted AS (
      UPDATE users SET deleted_at = now(), removed_at = now(), provider_due_at = now(), role = 'CUSTOMER',
        email = '', email_verified = false, name = ${anonymousName},
        -- A demotion holds, also for a new account with the address.
        admin_email = CASE WHEN role <> 'ADMIN' THEN ${hashOf('admin_email')} END
      WHERE id = ${p.userId} AND removed_at IS NULL
        AND (role <> 'ADMIN' OR EXISTS (SELECT FROM admins WHERE id <> ${p.userId}))
      RETURNING id, old.role, deleted_at
    ), messages AS (
      DELETE FROM contact_messages
      WHERE sender = lower(${p.verifiedEmail}) AND ${p.verifiedEmail} <> '' AND EXISTS (SELECT FROM deleted)
        AND NOT EXISTS (SELECT FROM former_emails AS other
          WHERE other.email = sender AND other.until >= created_at AND other.user_id <> ${p.userId})
    ), former AS (
      DELETE FROM former_emails USING deleted WHERE user_id = deleted.id RETURNING former_emails.email, until
    ), earlier_messages AS (
      DELETE FROM contact_messages USING former WHERE sender = former.email AND created_at <= until
        AND NOT EXISTS (SELECT FROM former_emails AS other
          WHERE other.email = sender AND other.until >= created_at AND other.until < former.until
            AND other.user_id <> ${p.userId})
    ), ${auditClause(p, {
      action: 'ACCOUNT_DELETED',
      subject: 'USER',
      from: 'deleted',
      subjectId: 'id',
      actorId: 'id',
      before: `jsonb_build_object('role', role, 'deletedAt', NULL)`,
      after: `jsonb_build_object('role', 'CUSTOMER', 'deletedAt', deleted_at)`,
    })}
    SELECT deleted_at AS "deletedAt" FROM deleted`,
);

/**
 * Removes the personal data of one deleted account, or of all, from at most `limit` rows of each table. Safe to repeat.
 * - It deletes the profile, basket, addresses, lists, tax certificates and helpful votes.
 * - It makes orders, reviews, questions and answers anonymous.
 * - It removes tracking numbers (their pages show the address), the serial numbers of units, and the words and photos of
 *   returns, also from the mails of admins. It empties the user's mails.
 *
 * A paid order keeps its address until it is delivered or canceled, while its payment is disputed, while a return or a
 * refund is open, and while the shop owes money for it (`owed`). An unpaid order may still turn out to be paid, so it is
 * made anonymous only after it is deleted.
 */
export const anonymize = statement<{ userId: string | null; owed: string[]; limit: number }, { rows: number }>(
  'accounts.anonymize',
  (p) => `
    WITH gone AS (
      SELECT id FROM users WHERE deleted_at IS NOT NULL AND (${p.userId}::uuid IS NULL OR id = ${p.userId})
    ), profile AS (
      DELETE FROM profiles WHERE user_id IN (
        SELECT user_id FROM profiles JOIN gone ON user_id = gone.id LIMIT ${p.limit} FOR UPDATE OF profiles
      ) RETURNING user_id
    ), basket AS (
      DELETE FROM basket_lines WHERE (user_id, product_id) IN (
        SELECT user_id, product_id FROM basket_lines JOIN gone ON user_id = gone.id LIMIT ${p.limit}
        FOR UPDATE OF basket_lines
      ) RETURNING user_id
    ), address AS (
      DELETE FROM addresses WHERE id IN (
        SELECT addresses.id FROM addresses JOIN gone ON user_id = gone.id LIMIT ${p.limit} FOR UPDATE OF addresses
      ) RETURNING id
    ), list AS (
      DELETE FROM part_lists WHERE id IN (
        SELECT part_lists.id FROM part_lists JOIN gone ON user_id = gone.id LIMIT ${p.limit} FOR UPDATE OF part_lists
      ) RETURNING id
    ), review AS (
      UPDATE reviews SET user_id = NULL, name = 'A former customer', image = '/avatars/former-customer.svg'
      WHERE id IN (
        SELECT reviews.id FROM reviews JOIN gone ON reviews.user_id = gone.id LIMIT ${p.limit} FOR UPDATE OF reviews
      ) RETURNING id
    ), part_review AS (
      UPDATE part_reviews SET user_id = NULL, name = 'A former customer'
      WHERE id IN (
        SELECT part_reviews.id FROM part_reviews JOIN gone ON user_id = gone.id LIMIT ${p.limit}
        FOR UPDATE OF part_reviews
      ) RETURNING id
    ), question AS (
      UPDATE part_questions SET user_id = NULL
      WHERE id IN (
        SELECT part_questions.id FROM part_questions JOIN gone ON user_id = gone.id LIMIT ${p.limit}
        FOR UPDATE OF part_questions
      ) RETURNING id
    ), answer AS (
      UPDATE part_answers SET user_id = NULL
      WHERE id IN (
        SELECT part_answers.id FROM part_answers JOIN gone ON user_id = gone.id LIMIT ${p.limit}
        FOR UPDATE OF part_answers
      ) RETURNING id
    ), vote AS (
      DELETE FROM helpful_votes WHERE (review_id, user_id) IN (
        SELECT review_id, user_id FROM helpful_votes JOIN gone ON user_id = gone.id LIMIT ${p.limit}
        FOR UPDATE OF helpful_votes
      ) RETURNING user_id
    ), anonymous AS (
      UPDATE orders SET customer_name = ${anonymousName}, customer_email = '', phone = '', address = '',
        po_number = NULL, job_name = NULL, notes = NULL
      WHERE id IN (
        SELECT orders.id FROM gone, LATERAL (
          -- Each index by user has either the deleted orders or the others.
          SELECT id FROM orders WHERE user_id = gone.id AND deleted_at IS NULL
          UNION ALL SELECT id FROM orders WHERE user_id = gone.id AND deleted_at IS NOT NULL
        ) AS own JOIN orders ON orders.id = own.id
        WHERE orders.customer_email <> '' AND orders.open_disputes = 0
          AND orders.id <> ALL (${p.owed}::uuid[])
          AND NOT EXISTS (SELECT FROM refunds WHERE order_id = orders.id AND status = 'PENDING')
          AND NOT EXISTS (
            SELECT FROM returns WHERE order_id = orders.id AND status IN ('REQUESTED', 'APPROVED', 'RECEIVED')
          )
          AND (orders.status = 'DELIVERED' OR orders.cancelled_at IS NOT NULL OR orders.deleted_at IS NOT NULL)
        LIMIT ${p.limit} FOR UPDATE OF orders
      ) RETURNING id
    ), claim AS (
      UPDATE returns SET note = '', photos = '{}' FROM anonymous WHERE order_id = anonymous.id
    ), quote AS (
      -- The mails of these admins that are deleted, too, are emptied below.
      UPDATE outbound_mails SET subject = '', html = '', text = '' FROM anonymous
      WHERE order_id = anonymous.id AND kind = 'RETURN_REQUESTED' AND user_id NOT IN (SELECT id FROM gone)
    ), shipment AS (
      UPDATE shipments SET tracking_number = NULL FROM anonymous WHERE order_id = anonymous.id
    ), watch AS (
      DELETE FROM stock_watches USING gone WHERE user_id = gone.id
    ), certificate AS (
      DELETE FROM tax_certificates USING gone WHERE user_id = gone.id
    ), fit_answer AS (
      UPDATE fit_answers SET serial = NULL FROM gone WHERE user_id = gone.id AND serial IS NOT NULL
    ), mail AS (
      UPDATE outbound_mails SET address = '', subject = '', html = '', text = '', failure = NULL WHERE id IN (
        SELECT outbound_mails.id FROM outbound_mails JOIN gone ON outbound_mails.user_id = gone.id
        WHERE outbound_mails.address <> '' LIMIT ${p.limit} FOR UPDATE OF outbound_mails
      ) RETURNING id
    )
    SELECT greatest((SELECT count(*) FROM mail), (SELECT count(*) FROM profile), (SELECT count(*) FROM basket),
      (SELECT count(*) FROM address), (SELECT count(*) FROM list), (SELECT count(*) FROM review),
      (SELECT count(*) FROM part_review), (SELECT count(*) FROM question), (SELECT count(*) FROM answer),
      (SELECT count(*) FROM vote), (SELECT count(*) FROM anonymous))::int AS rows`,
);
