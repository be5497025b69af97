import { columns, statement } from '#platform/statement.ts';
import type { ClaimedMail } from './mail-facts.ts';

const claimedColumns = columns<ClaimedMail>({
  id: 'mail.id',
  kind: 'mail.kind',
  userId: 'mail.user_id',
  orderId: 'mail.order_id',
  productId: 'mail.product_id',
  taxCertificateId: 'mail.tax_certificate_id',
  feedId: 'mail.feed_id',
  partAnswerId: 'mail.part_answer_id',
  since: 'mail.since',
  address: 'mail.address',
  subject: 'mail.subject',
  html: 'mail.html',
  text: 'mail.text',
  isDraft: 'mail.is_draft',
  createdAt: 'mail.created_at',
  tries: 'mail.tries',
});

interface Claim {
  kinds: readonly string[];
  /** Those of the kinds that wait while others are due. */
  massKinds: readonly string[];
  limit: number;
  leaseSeconds: number;
}

/**
 * Claims due mails for this process until `leaseSeconds` have passed; a process that ends meanwhile leaves them to the
 * others. Kinds that only a newer release knows stay for it. It reads at most `limit` mails of each kind, however many are
 * due. The rows come in the order in which they were written, which RETURNING alone does not promise. Stored times are rounded to
 * milliseconds, also up, so a mail that is due within the current one counts.
 */
export const claimDue = statement<Claim, ClaimedMail>(
  'mails.claim',
  (p) => `
    WITH due AS MATERIALIZED (
      SELECT waiting.id FROM unnest(${p.kinds}::text[]) AS known (kind), LATERAL (
        SELECT id, next_try_at FROM outbound_mails
        WHERE state = 'WAITING' AND next_try_at <= now()::timestamptz(3) AND kind = known.kind
        ORDER BY next_try_at, id LIMIT ${p.limit} FOR UPDATE SKIP LOCKED
      ) AS waiting
      ORDER BY known.kind = ANY(${p.massKinds}::text[]), next_try_at, id LIMIT ${p.limit}
    ), claimed AS (
      UPDATE outbound_mails AS mail SET tries = mail.tries + 1, next_try_at = now() + make_interval(secs => ${p.leaseSeconds})
      FROM due WHERE mail.id = due.id
      RETURNING ${claimedColumns}
    )
    SELECT * FROM claimed ORDER BY id`,
);

/** Makes mails due as before their claims; not those whose claim was lost, as their `tries` show. */
export const release = statement<{ ids: string[]; tries: number[] }>(
  'mails.release',
  (p) => `
    UPDATE outbound_mails AS mail SET tries = mail.tries - 1, next_try_at = now()
    FROM unnest(${p.ids}::uuid[], ${p.tries}::int[]) AS claim (id, tries)
    WHERE mail.id = claim.id AND mail.tries = claim.tries AND state = 'WAITING'`,
);

export interface Recipient {
  userId: string;
  email: string;
  isVerified: boolean;
  /** Whether another account has verified the address. */
  isOthers: boolean;
  isMuted: boolean;
  isAdmin: boolean;
  isRemoved: boolean;
}

const recipient = columns<Recipient>({
  userId: 'users.id',
  email: 'users.email',
  isVerified: 'users.email_verified',
  isOthers: `(NOT users.email_verified AND EXISTS (
      SELECT FROM users AS other WHERE other.email = users.email AND other.email_verified))`,
  isMuted: 'EXISTS (SELECT FROM muted_mails WHERE user_id = users.id AND kind = mail.kind)',
  isAdmin: "(users.role = 'ADMIN' AND users.removed_at IS NULL)",
  isRemoved: 'users.removed_at IS NOT NULL',
});

/** The user of a claimed mail: of its row, else the customer of its order. None if the claim was lost. */
export const recipientOf = statement<{ id: string; tries: number }, Recipient>(
  'mails.recipient',
  (p) => `
    SELECT ${recipient} FROM outbound_mails AS mail LEFT JOIN orders ON orders.id = mail.order_id
      JOIN users ON users.id = coalesce(mail.user_id, orders.user_id)
    WHERE mail.id = ${p.id} AND mail.tries = ${p.tries} AND mail.state = 'WAITING'`,
);

/** The columns that name what a mail is about. */
const subjects = 'order_id, product_id, tax_certificate_id, feed_id, part_answer_id';

/**
 * Makes a mail to all admins one mail each: the row becomes that of the first. Returns their number, also to a process
 * that has lost its claim, whose mail another one has shared out.
 */
export const addressAdmins = statement<{ id: string }, { admins: number }>(
  'mails.address-admins',
  (p) => `
    WITH admin AS (
      SELECT id, row_number() OVER (ORDER BY id) AS place FROM users WHERE role = 'ADMIN' AND removed_at IS NULL
    ), first AS (
      UPDATE outbound_mails AS mail SET user_id = admin.id, next_try_at = now(), tries = 0 FROM admin
      WHERE mail.id = ${p.id} AND mail.user_id IS NULL AND place = 1
      RETURNING mail.*
    ), others AS (
      INSERT INTO outbound_mails (kind, user_id, ${subjects}, since, created_at)
      SELECT first.kind, admin.id, ${subjects}, since, first.created_at FROM first, admin WHERE place > 1
    )
    SELECT count(*)::int AS admins FROM admin`,
);

interface Written {
  id: string;
  userId: string;
  address: string;
  subject: string;
  html: string;
  text: string;
}

/** Stores the mail before its try: if the answer is lost, the next try sends the same. */
export const storeLetter = statement<Written>(
  'mails.store-letter',
  (
    p,
  ) => `UPDATE outbound_mails SET user_id = ${p.userId}, address = ${p.address}, subject = ${p.subject}, html = ${p.html},
    text = ${p.text}, is_draft = false WHERE id = ${p.id}`,
);

/** Also after the lease: the mail was sent. */
export const markSent = statement<{ id: string }>(
  'mails.sent',
  (p) =>
    `UPDATE outbound_mails SET state = 'SENT', sent_at = now(), failure = NULL WHERE id = ${p.id} AND state <> 'SENT'`,
);

/** Only by the process that has the claim, as its `tries` show. */
export const markSkipped = statement<Omit<Failure, 'isFinal' | 'isUntaken'>>(
  'mails.skipped',
  (p) => `UPDATE outbound_mails SET state = 'SKIPPED', failure = ${p.failure}
    WHERE id = ${p.id} AND state = 'WAITING' AND tries = ${p.tries}
    RETURNING id`,
);

interface Failure {
  id: string;
  /** Of the claim: a process that has lost its claim changes nothing. */
  tries: number;
  failure: string;
  isFinal: boolean;
  /** No server has taken the letter, neither in this try nor before. */
  isUntaken: boolean;
}

/** The next try follows after a minute, then twice as late each time, at most 6 hours. */
export const markFailed = statement<Failure>(
  'mails.failed',
  (p) => `
    UPDATE outbound_mails SET failure = ${p.failure}, is_draft = is_draft OR ${p.isUntaken},
      state = CASE WHEN ${p.isFinal} THEN 'GIVEN_UP' ELSE 'WAITING' END::mail_state,
      next_try_at = now() + LEAST(interval '6 hours', interval '1 minute' * 2 ^ LEAST(tries - 1, 20))
    WHERE id = ${p.id} AND state = 'WAITING' AND tries = ${p.tries}`,
);

/**
 * A mail before the end of a reservation, once for each: of orders that were held for a day or longer. The order is marked,
 * so that the next runs pass it by; the key also counts for a server of the previous release, which does not mark orders.
 */
export const enqueueEndingReservations = statement<{ hours: number }>(
  'mails.enqueue-ending',
  (p) => `
    WITH ending AS (
      SELECT id FROM orders
      WHERE reserved_until BETWEEN now() AND now() + make_interval(hours => ${p.hours}) AND status = 'UNPAID'
        -- A day less what passes between the computation of the end and the statement that places the order.
        AND deleted_at IS NULL
        AND reserved_until - coalesce(reservation_renewed_at, placed_at) >= interval '1 day' - interval '10 minutes'
        AND (reminded_at IS NULL OR reminded_at < reservation_renewed_at)
      FOR NO KEY UPDATE SKIP LOCKED
    ), reminded AS (
      UPDATE orders SET reminded_at = now() FROM ending WHERE orders.id = ending.id
      RETURNING orders.id, coalesce(reservation_renewed_at, placed_at) AS held_since
    )
    INSERT INTO outbound_mails (kind, order_id, once_key)
    SELECT 'RESERVATION_ENDING', id, 'ending:' || id || ':' || extract(epoch FROM held_since) FROM reminded
    ON CONFLICT (once_key) DO NOTHING`,
);

/**
 * A digest of the orders placed since the one before, at most one in each quarter of an hour. It ends ten seconds ago, so
 * that an order whose transaction is under way is in the next one.
 */
export const enqueueNewOrders = statement<object>(
  'mails.enqueue-new-orders',
  () => `
    INSERT INTO outbound_mails (kind, once_key, since, created_at)
    SELECT 'NEW_ORDERS', 'new-orders:' || floor(extract(epoch FROM now()) / 900), earlier.at, now() - interval '10 seconds'
    FROM (
      SELECT coalesce(max(created_at), now() - interval '15 minutes') AS at FROM outbound_mails WHERE kind = 'NEW_ORDERS'
    ) AS earlier
    WHERE EXISTS (SELECT FROM orders WHERE placed_at > earlier.at AND placed_at <= now() - interval '10 seconds' AND deleted_at IS NULL)
      AND NOT EXISTS (
        SELECT FROM outbound_mails WHERE once_key = 'new-orders:' || floor(extract(epoch FROM now()) / 900)
      )
    ON CONFLICT (once_key) DO NOTHING`,
);

/** A digest of the parts below their reorder level, at most one in each day of the shop. */
export const enqueueRunningLow = statement<{ timeZone: string }>(
  'mails.enqueue-running-low',
  (p) => `
    INSERT INTO outbound_mails (kind, once_key)
    SELECT 'RUNNING_LOW', 'running-low:' || (now() AT TIME ZONE ${p.timeZone})::date
    WHERE EXISTS (SELECT FROM products WHERE archived_at IS NULL AND available < reorder_level)
      AND NOT EXISTS (
        SELECT FROM outbound_mails WHERE once_key = 'running-low:' || (now() AT TIME ZONE ${p.timeZone})::date
      )
    ON CONFLICT (once_key) DO NOTHING`,
);

/** Mails are personal data; they are deleted after 90 days. */
export const deleteOld = statement<{ limit: number }, { id: string }>(
  'mails.delete-old',
  (p) => `
    DELETE FROM outbound_mails WHERE id IN (
      SELECT id FROM outbound_mails WHERE created_at < now() - interval '90 days' LIMIT ${p.limit} FOR UPDATE SKIP LOCKED
    ) RETURNING id`,
);
