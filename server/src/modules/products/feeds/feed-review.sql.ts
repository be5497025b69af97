import type { Query } from '#platform/database.ts';
import { statement } from '#platform/statement.ts';
import { deleteRows } from '../imports/imports.sql.ts';

interface OfImport {
  importId: string;
}

interface Review {
  feedId: string | null;
  waitsFor: string | null;
  appliesItself: boolean;
  sharePercent: number;
  pricePercent: number;
  /** Rows for parts that the shop does not sell: they are left out. */
  notSold: number;
  /** Rows with other faults. */
  faulty: number;
  /** Rows that add a part. */
  newParts: number;
  changes: number;
  /** Rows that change nothing. */
  same: number;
  /** Rows with a price of a part that exists, and those whose price changes by more than `pricePercent`. */
  prices: number;
  largeChanges: number;
  /** Rows that set the stock of a part that exists, and those that sell out a part in stock. */
  stocks: number;
  soldOut: number;
}

const reviewOf = statement<OfImport, Review>(
  'feeds.review',
  (p) => `SELECT feed_id AS "feedId", waits_for AS "waitsFor", applies_itself AS "appliesItself",
      share_percent AS "sharePercent", price_percent AS "pricePercent", tally.*
    FROM catalog_imports AS own JOIN catalog_feeds AS feed ON feed.id = feed_id, LATERAL (
      SELECT count(*) FILTER (WHERE state = 'NOT_SOLD')::int AS "notSold",
        count(*) FILTER (WHERE state = 'FAULTY')::int AS faulty,
        count(*) FILTER (WHERE state = 'NEW' AND own.kind = 'PARTS')::int AS "newParts",
        count(*) FILTER (WHERE state IN ('NEW', 'CHANGED'))::int AS changes,
        count(*) FILTER (WHERE state = 'SAME')::int AS same,
        count(*) FILTER (WHERE state IN ('SAME', 'CHANGED') AND coalesce(cells ->> place.price, '') ~ '\\S')::int AS prices,
        count(*) FILTER (WHERE state IN ('SAME', 'CHANGED') AND coalesce(cells ->> place.stock, '') ~ '\\S'
          AND NOT leaves_stock)::int AS stocks,
        count(*) FILTER (WHERE state = 'CHANGED' AND (before ->> 'available')::int > 0
          AND (after ->> 'available')::int = 0)::int AS "soldOut",
        count(*) FILTER (WHERE state = 'CHANGED' AND before ? 'priceCents'
          AND abs((after ->> 'priceCents')::bigint - (before ->> 'priceCents')::bigint) * 100
            > (before ->> 'priceCents')::bigint * price_percent)::int AS "largeChanges"
      FROM catalog_import_rows,
        LATERAL (SELECT array_position(own.fields, 'priceCents') - 1 AS price,
          array_position(own.fields, 'available') - 1 AS stock) AS place
      WHERE import_id = own.id
    ) AS tally
    WHERE own.id = ${p.importId}`,
);

/** With a mail, at most one in 20 hours: each file of an hourly feed may wait. */
const wait = statement<OfImport & { waitsFor: string | null }>(
  'feeds.wait',
  (p) => `WITH waiting AS (
      UPDATE catalog_imports SET is_undecided = false, waits_for = ${p.waitsFor} WHERE id = ${p.importId} RETURNING id, feed_id
    )
    INSERT INTO outbound_mails (kind, feed_id, once_key)
    SELECT 'FEED_WAITING', feed_id, 'feed-waiting:' || id FROM waiting WHERE feed_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM outbound_mails AS earlier WHERE earlier.feed_id = waiting.feed_id AND earlier.kind = 'FEED_WAITING'
        AND earlier.created_at > now() - interval '20 hours')
    ON CONFLICT (once_key) DO NOTHING`,
);

const applyItself = statement<OfImport>(
  'feeds.apply',
  (p) => `UPDATE catalog_imports SET is_undecided = false, state = 'APPLYING' WHERE id = ${p.importId}`,
);

/** An import that changes nothing goes, and its feed counts as unchanged. */
const drop = statement<OfImport & { feedId: string }>(
  'feeds.drop',
  (p) => `WITH dropped AS (DELETE FROM catalog_imports WHERE id = ${p.importId})
    UPDATE catalog_feeds SET last_result = 'UNCHANGED' WHERE id = ${p.feedId} AND last_result = 'IMPORTED'`,
);

/** The imports of a feed before this one that have rows for parts that the shop does not sell. */
const earlierNotSold = statement<OfImport & { feedId: string }, { id: string }>(
  'feeds.earlier-not-sold',
  (p) => `SELECT id FROM catalog_imports WHERE feed_id = ${p.feedId} AND id <> ${p.importId}
    AND EXISTS (SELECT FROM catalog_import_rows WHERE import_id = catalog_imports.id AND state = 'NOT_SOLD') ORDER BY id`,
);

/** Applies a checked import of a feed, deletes it if it changes nothing, or says why it waits for an admin. */
export async function decideFeedImport(query: Query, importId: string): Promise<void> {
  const [review] = await query(reviewOf, { importId });
  if (!review?.feedId) return void (await query(wait, { importId, waitsFor: null }));
  const waitsFor = review.waitsFor ?? reasonToWait(review);
  if (waitsFor) await query(wait, { importId, waitsFor });
  else if (review.changes === 0) {
    await deleteRows(query, importId);
    await query(drop, { importId, feedId: review.feedId });
  } else {
    // A feed brings the whole list each time, so its earlier imports need not keep which parts the shop does not sell.
    await deleteRows(query, importId, ['SAME', 'FAULTY']);
    for (const { id } of await query(earlierNotSold, { importId, feedId: review.feedId }))
      await deleteRows(query, id, ['NOT_SOLD']);
    await query(applyItself, { importId });
  }
}

const counted = (rows: number, one: string, many: string) =>
  `${rows.toLocaleString('en-US')} ${rows === 1 ? one : many}`;

function reasonToWait(review: Review): string | null {
  const { appliesItself, sharePercent, pricePercent, faulty, newParts, changes, same } = review;
  const { prices, largeChanges, stocks, soldOut } = review;
  if (faulty > 0) return `${counted(faulty, 'row has', 'rows have')} faults.`;
  if (newParts > 0) return `${counted(newParts, 'new part', 'new parts')} would be added.`;
  if (changes === 0) return review.notSold > 0 && same === 0 ? 'The file has no part that the shop sells.' : null;
  if (largeChanges * 100 > sharePercent * prices) {
    const share = `${largeChanges.toLocaleString('en-US')} of ${counted(prices, 'price', 'prices')}`;
    return `${share} ${largeChanges === 1 ? 'changes' : 'change'} by more than ${pricePercent}%; the feed allows ${sharePercent}% of them.`;
  }
  if (soldOut * 100 > sharePercent * stocks) {
    const share = `${soldOut.toLocaleString('en-US')} of ${counted(stocks, 'part', 'parts')}`;
    return `${share} ${soldOut === 1 ? 'sells' : 'sell'} out; the feed allows ${sharePercent}% of them.`;
  }
  return appliesItself ? null : 'An admin applies the files of this feed.';
}
