import type { Database } from '#platform/database.ts';
import { composeStatement, statement } from '#platform/statement.ts';
import type { Product } from '../product.type.ts';
import { type AsOf, areAllListed, isOneChanged, SNAPSHOT, withChangedParts } from './changed-parts.sql.ts';
import { type Detail, placeOf, type ProductPlace, type ProductRow, selects, suffix } from './catalog.sql.ts';
import type { ProductQuery } from './product-query.ts';

/** The place of a part in a ranked list. */
interface Rank {
  id: string;
  score: number;
}

/** The best parts of a list after a position: those of a page, and spare ones for those that leave the list. */
export interface RankedPage extends AsOf {
  ranks: Rank[];
  /** Parts with a lower rank are not listed; null if there are none. */
  last: Rank | null;
}

const SPARE = 64;

export interface RankedQuestion {
  place: ProductPlace;
  query: ProductQuery;
  detail: Detail;
}

/** A page as of its statement, and its parts. */
interface ReadPage {
  page: RankedPage;
  parts: ProductRow[];
}

type FirstRow = ProductRow & AsOf;

const rankFew = ({ place, query, detail }: RankedQuestion) =>
  composeStatement<FirstRow>((bind) => {
    const { value, where } = placeOf(place, query, bind);
    return `SELECT ${selects[detail]}, ${value} AS "sortValue", (SELECT ${SNAPSHOT}) AS snapshot FROM products
      WHERE ${where} ORDER BY "sortValue" DESC, id DESC LIMIT ${bind(place.limit)}`;
  });

/** A page without spare places. */
export async function readPage(db: Database, question: RankedQuestion): Promise<ReadPage> {
  const rows = await db.read(...rankFew(question));
  const [first] = rows;
  // Without a row there is no snapshot.
  if (!first) return readWithSpare(db, question);
  const ranks = rows.map(({ id, sortValue }) => ({ id, score: Number(sortValue) }));
  const last = rows.length < question.place.limit ? null : (ranks.at(-1) ?? null);
  return { page: { snapshot: first.snapshot, ranks, last }, parts: rows.map(({ snapshot: _s, ...part }) => part) };
}

type RankRow = Partial<ProductRow> & AsOf & { [column in keyof Rank as `rank.${column}`]: Rank[column] | null };

/** The first rows are whole parts, as many as the page takes. Without a part it returns one row. */
const rankProducts = ({ place, query, detail }: RankedQuestion) =>
  composeStatement<RankRow>((bind) => {
    const { value, where } = placeOf(place, query, bind);
    return `WITH ranked AS MATERIALIZED (
        SELECT *, row_number() OVER () AS place FROM (
          SELECT id AS ranked_id, ${value} AS score FROM products WHERE ${where}
          ORDER BY score DESC, id DESC LIMIT ${bind(place.limit)}::int + ${SPARE}
        ) AS best
      )
      SELECT snapshot, ranked_id AS "rank.id", score AS "rank.score", score AS "sortValue", ${selects[detail]}
      FROM (SELECT ${SNAPSHOT} AS snapshot) AS taken
        LEFT JOIN ranked ON true
        LEFT JOIN LATERAL (
          SELECT * FROM products WHERE id = ranked_id AND place <= ${bind(place.limit)}::int OFFSET 0
        ) AS part ON true
      ORDER BY place`;
  });

/** A page with spare places. */
export async function readWithSpare(db: Database, question: RankedQuestion): Promise<ReadPage> {
  const rows = await db.read(...rankProducts(question));
  const ranks = rows.flatMap(({ 'rank.id': id, 'rank.score': score }) =>
    id === null || score === null ? [] : [{ id, score }],
  );
  const parts = rows.filter(({ id }) => id != null).map(toProductRow);
  const page = { snapshot: rows[0]?.snapshot ?? '', ranks, last: null };
  const isWhole = ranks.length < question.place.limit + SPARE;
  return { page: isWhole ? page : { ...page, last: ranks.at(-1) ?? null }, parts };
}

function toProductRow({ snapshot: _s, 'rank.id': _i, 'rank.score': _c, ...part }: RankRow): ProductRow {
  return part as ProductRow;
}

/** Parts by id as they are now, and whether one of them changed since the snapshot so that it may have another rank. */
const readRankedWith = (detail: Detail) =>
  statement<{ ids: string[]; since: string }, Product & { isOneChanged: boolean }>(
    `products.ranked${suffix[detail]}`,
    (p) => `SELECT ${selects[detail]}, ${isOneChanged(p.since, `${p.ids}::uuid[]`)} AS "isOneChanged"
      FROM products WHERE id = ANY(${p.ids}::uuid[])`,
  );

export const readRanked = { card: readRankedWith('card'), whole: readRankedWith('whole') };

/** What changed in a ranked list. */
interface Changes extends AsOf {
  isComplete: boolean;
  /** The ids of all changed parts. */
  changed: string[];
  /** Those that are in the list now. */
  present: Rank[];
}

export const changesOfRanks = (place: ProductPlace, query: ProductQuery, { snapshot }: AsOf) =>
  composeStatement<Changes>((bind) => {
    const since = bind(snapshot);
    const { value, where } = placeOf(place, query, bind);
    return `${withChangedParts(since)}
      SELECT ${SNAPSHOT} AS snapshot, ${areAllListed(since)} AS "isComplete",
        (SELECT coalesce(jsonb_agg(id), '[]') FROM former) AS changed,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'score', ${value})), '[]')
          FROM present WHERE ${where}) AS present`;
  });

/** The page with the changes; null if too many parts left it. */
export function applyChanges(
  { ranks, last }: RankedPage,
  { isComplete, changed, present, snapshot }: Changes,
  { limit }: ProductPlace,
): RankedPage | null {
  if (!isComplete) return null;
  const out = new Set(changed);
  const stayed = ranks.filter(({ id }) => !out.has(id));
  const entered = present.filter((rank) => !last || byRank(rank, last) <= 0);
  const all = [...stayed, ...entered].toSorted(byRank);
  if (last && all.length < limit) return null;
  const kept = all.slice(0, limit + SPARE);
  return { snapshot, ranks: kept, last: kept.length < all.length ? (kept.at(-1) ?? null) : last };
}

const byRank = (one: Rank, other: Rank): number => other.score - one.score || (one.id < other.id ? 1 : -1);
