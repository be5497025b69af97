import { statement, unpreparedStatement } from '#platform/statement.ts';
import type { MatchedNumber } from '../numbers/number.type.ts';
import { findNumbers } from '../numbers/numbers.sql.ts';

/** A part that has another number of the search text, or replaces it. */
export interface NumberMatch extends MatchedNumber {
  productId: string;
  /** Whether the text is the whole number; otherwise the number begins with it. */
  isWhole: boolean;
}

/** What the database knows of a search text. */
export interface PreparedSearch {
  key: string;
  /** In lower case, with one way to write dashes, thousands and fractions. */
  pieces: { piece: string; measure: string | null }[];
  /** Groups of words that mean the same, of those that the text may contain. */
  synonyms: string[][];
  matches: NumberMatch[];
}

/** Planned for its text, so that Postgres reads the beginnings of numbers by index. */
export const prepareSearch = unpreparedStatement<{ text: string }, PreparedSearch>(
  (p) => `SELECT part_number_key(${p.text}::text) AS key,
    (SELECT jsonb_agg(jsonb_build_object('piece', piece, 'measure', measure) ORDER BY place)
      FROM search_pieces(${p.text}::text)) AS pieces,
    (SELECT coalesce(jsonb_agg(to_jsonb(string_to_array(keys, ','))), '[]') FROM search_synonyms
      WHERE EXISTS (SELECT FROM unnest(string_to_array(keys, ',')) AS word
        WHERE strpos(' ' || lower(plain_words(${p.text}::text)), ' ' || word) > 0)) AS synonyms,
    (SELECT coalesce(jsonb_agg(found ORDER BY "productId"), '[]') FROM (
      SELECT DISTINCT ON (today.product_id) today.product_id AS "productId", number, kind,
        ${findNumbers.note} AS note, key = part_number_key(${p.text}::text) AS "isWhole"
      FROM (${findNumbers.beginningWith(`part_number_key(${p.text}::text)`)}) AS entry,
        ${findNumbers.partOfToday}
      ORDER BY today.product_id, "isWhole" DESC, kind NULLS FIRST, number
    ) AS found) AS matches`,
);

/**
 * The day is that of the database. About 1000 texts are kept: the least searched ones make room. Lists search while a person
 * types, so the beginnings of the text that were counted just before do not count.
 */
export const recordEmptySearch = statement<{ text: string }>(
  'products.record-empty-search',
  (p) => `WITH typed AS (
      SELECT trim(lower(plain_words(${p.text}::text))) AS text
    ), typed_before AS (
      DELETE FROM empty_searches USING typed WHERE searches = 1 AND last_at > now() - interval '20 seconds'
        AND starts_with(typed.text, empty_searches.text) AND typed.text <> empty_searches.text
    ), room AS (
      DELETE FROM empty_searches WHERE text = (SELECT text FROM empty_searches ORDER BY searches, last_at LIMIT 1)
        AND (SELECT count(*) FROM empty_searches) >= 1000
    )
    INSERT INTO empty_searches (text) SELECT text FROM typed
    WHERE length(text) BETWEEN 3 AND 100
      AND (EXISTS (SELECT FROM empty_searches WHERE text = typed.text)
        OR (SELECT count(*) FROM empty_searches WHERE first_at >= date_trunc('day', now())) < 200)
    ON CONFLICT (text) DO UPDATE SET searches = empty_searches.searches + 1, last_at = now(),
      searches_today = CASE WHEN empty_searches.last_at >= date_trunc('day', now())
        THEN empty_searches.searches_today + 1 ELSE 1 END
      WHERE empty_searches.last_at < date_trunc('day', now()) OR empty_searches.searches_today < 20`,
);
