import type { Database } from '#platform/database.ts';
import { isId } from '#platform/ids.ts';
import { escapeLike, phoneDigitsOf } from '#platform/search-text.ts';
import { type Bind, composeStatement, unpreparedStatement } from '#platform/statement.ts';
import { parseOrderNumber } from '../order.type.ts';
import type { OrderFilter } from './listing.type.ts';

// A text that matches more parts than this is not meant as a part number.
const MAX_PARTS = 500;

/** So many matches, or fewer, are read by their ids. */
export const MAX_MATCHES = 1_000;

/** The conditions of a list of orders. */
export interface OrderConditions {
  /** SQL; an order must meet each of them. */
  where: (bind: Bind) => string[];
  /** A further condition, which more than MAX_MATCHES orders meet. */
  sought?: Sought;
  /** The number of matches, if it is known: at most MAX_MATCHES and one. */
  matches?: number;
}

/** A condition for which no index has the orders in the order of a list. */
export interface Sought {
  /** The condition. */
  isMet: (bind: Bind) => string;
  /** A query of all orders that meet it and the others, unsorted: id and sort columns. */
  found: (bind: Bind, where: string[], limit: number | null) => string;
}

const foundColumns = 'id, placed_at, total_cents';

interface Id {
  id: string;
}

interface Reader {
  db: Database;
  /** The start of a day of the shop. */
  startOf: (day: string) => Date;
}

/** A malformed user or part id matches no order. */
export async function conditionsOf(
  { db, startOf }: Reader,
  { search, productId, paidFrom, paidBefore, ...fields }: OrderFilter,
): Promise<OrderConditions> {
  if ([fields.userId, productId].some((id) => typeof id === 'string' && !isId(id))) return { where: () => ['false'] };
  const text = search?.trim() ?? '';
  const part = typeof productId === 'string' ? ofParts([productId]) : null;
  const paid = paidFrom || paidBefore ? ofPayments({ from: paidFrom, before: paidBefore }, startOf) : null;
  const key = keyOf(text);
  const matching = text && !key ? ofText(text, await findByPartNumber(db, text)) : null;
  const sought = text ? matching : (part ?? paid);
  const where = (bind: Bind) => [
    ...fieldConditions(fields, bind),
    ...(key ? [`${key} = ${bind(text)}`] : []),
    ...[part, paid].flatMap((one) => (one && one !== sought ? [one.isMet(bind)] : [])),
  ];
  if (!sought) return { where };
  const found = await db.query(...composeStatement<Id>((bind) => sought.found(bind, where(bind), MAX_MATCHES + 1)));
  const matches = found.length;
  if (matches > MAX_MATCHES) return { where, sought, matches };
  const ids = found.map(({ id }) => id);
  return { where: (bind) => ['deleted_at IS NULL', `id = ANY(${bind(ids)}::uuid[])`], matches };
}

/** The orders of the user who has verified this e-mail address. */
export const ofVerifiedEmail = (email: string): OrderConditions => ({
  where: (bind) => [
    'deleted_at IS NULL',
    `user_id IN (SELECT id FROM users WHERE email = ${bind(email)} AND email_verified)`,
  ],
});

type Fields = Omit<OrderFilter, 'search' | 'productId' | 'paidFrom' | 'paidBefore'>;

function fieldConditions(fields: Fields, bind: Bind): string[] {
  const { status, statuses, isCancelled, userId, placedFrom, placedBefore } = fields;
  const conditions = ['deleted_at IS NULL'];
  for (const allowed of [statuses ?? [], status ? [status] : []]) {
    if (allowed.length === 0) continue;
    conditions.push(`status IN (${allowed.map((one) => `${bind(one)}::order_status`).join(', ')})`);
  }
  if (typeof isCancelled === 'boolean') conditions.push(`cancelled_at IS ${isCancelled ? 'NOT NULL' : 'NULL'}`);
  if (typeof userId === 'string') conditions.push(`user_id = ${bind(userId)}::uuid`);
  if (placedFrom) conditions.push(`placed_at >= ${bind(placedFrom)}::timestamptz`);
  if (placedBefore) conditions.push(`placed_at < ${bind(placedBefore)}::timestamptz`);
  return conditions;
}

/** Orders of at least one of the parts. */
const ofParts = (productIds: string[]): Sought => ({
  isMet(bind) {
    const parts = `ANY(${bind(productIds)}::uuid[])`;
    return `(product_id = ${parts} OR (line_count > 1 AND EXISTS (SELECT FROM order_lines
      WHERE order_id = orders.id AND order_lines.product_id = ${parts})))`;
  },
  found: (bind, where, limit) => `SELECT ${foundColumns}
    FROM (SELECT order_id FROM order_lines WHERE product_id = ANY(${bind(productIds)}::uuid[])) AS lines
    JOIN orders ON orders.id = order_id WHERE ${where.join(' AND ')} LIMIT ${bind(limit)}`,
});

interface Days {
  from: string | null | undefined;
  before: string | null | undefined;
}

/** Orders paid in a period of days. The index of sales has it: the plan must not depend on where its orders are in the table. */
function ofPayments({ from, before }: Days, startOf: Reader['startOf']): Sought {
  const isMet = (bind: Bind) =>
    [
      ...(from ? [`paid_at >= ${bind(startOf(from))}::timestamptz`] : []),
      ...(before ? [`paid_at < ${bind(startOf(before))}::timestamptz`] : []),
    ].join(' AND ');
  return {
    isMet,
    found: (bind, where, limit) => `WITH paid AS MATERIALIZED (
        SELECT ${foundColumns} FROM orders WHERE ${[...where, isMet(bind)].join(' AND ')}
      ) SELECT * FROM paid LIMIT ${bind(limit)}`,
  };
}

/**
 * Orders whose names, purchase order number or job contain a text, or that have this number, phone number or part.
 *
 * Postgres overestimates texts that resemble its samples, so with a limit it may read the whole table. It plans a
 * materialized query as if all rows were needed: it combines the indexes of the columns, and still ends at the limit.
 */
function ofText(text: string, productIds: string[]): Sought {
  const [number, phone] = [parseOrderNumber(text), phoneDigitsOf(text)];
  const parts = productIds.length > 0 ? ofParts(productIds) : null;
  const pattern = `%${escapeLike(text)}%`;
  const contains = (bind: Bind) => {
    const like = bind(pattern);
    return `(product_name ILIKE ${like} OR (more_names <> '' AND more_names ILIKE ${like})
      OR customer_name ILIKE ${like} OR customer_email ILIKE ${like})`;
  };
  const hasReference = (bind: Bind) => {
    const like = bind(pattern);
    return `(po_number ILIKE ${like} OR job_name ILIKE ${like})`;
  };
  const hasNumber = (bind: Bind) => `number = ${bind(number)}::int`;
  const hasPhone = (bind: Bind) => `phone_digits LIKE ${bind(`%${phone}%`)}`;
  const conditions = [
    contains,
    hasReference,
    ...(number === null ? [] : [hasNumber]),
    ...(phone === null ? [] : [hasPhone]),
  ];
  return {
    isMet(bind) {
      const all = [...conditions, ...(parts ? [parts.isMet] : [])];
      return `(${all.map((isMet) => isMet(bind)).join(' OR ')})`;
    },
    found(bind, where, limit) {
      const most = bind(limit);
      const queries = conditions.map((isMet) => {
        const matching = `SELECT ${foundColumns} FROM orders WHERE ${[...where, isMet(bind)].join(' AND ')}`;
        return `(WITH matching AS MATERIALIZED (${matching}) SELECT * FROM matching LIMIT ${most})`;
      });
      if (parts) queries.push(`(${parts.found(bind, where, limit)})`);
      return `SELECT * FROM (${queries.join(' UNION ')}) AS found LIMIT ${most}`;
    },
  };
}

/** The column whose whole value the text is. */
function keyOf(text: string): 'id' | 'transaction_id' | null {
  if (isId(text)) return 'id';
  return /^pi_\w+$/.test(text) ? 'transaction_id' : null;
}

const productsByNumber = unpreparedStatement<{ pattern: string; limit: number }, Id>(
  (p) => `SELECT id FROM products WHERE number_key LIKE ${p.pattern} LIMIT ${p.limit}`,
);

/** The parts whose number contains the text, ignoring punctuation and case. */
async function findByPartNumber(db: Database, text: string): Promise<string[]> {
  const key = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (!key) return [];
  const found = await db.query(productsByNumber, { pattern: `%${key}%`, limit: MAX_PARTS });
  return found.map(({ id }) => id);
}
