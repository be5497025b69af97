import type { Database } from '#platform/database.ts';
import { nearestWord } from './nearest-word.ts';

/** What somebody searches for, in the words of Postgres. */
export interface SearchTerms {
  /** A tsquery: all of the words, the longer ones as beginnings. */
  query: string;
  /** Letters and digits alone, as `number_key` holds them. */
  key: string;
  /** What is searched for instead of what was typed, if that holds a slip of the keyboard. */
  corrected: string | null;
}

// $1 words. Unknown is what no name or brand has, no description, and no part number; a word like `with` is not looked for.
const unknownStatement = {
  name: 'products.unknown-words',
  text: `SELECT typed FROM unnest($1::text[]) AS typed
    WHERE numnode(to_tsquery('english', typed)) > 0
      AND NOT EXISTS (SELECT FROM product_words
        WHERE word LIKE coalesce((ts_lexize('english_stem', typed))[1], typed) || '%')
      AND NOT EXISTS (SELECT FROM products WHERE search @@ to_tsquery('english', typed || ':*'))
      AND NOT EXISTS (SELECT FROM products WHERE number_key LIKE '%' || typed || '%')`,
};

const nearestStatement = {
  name: 'products.nearest-words',
  text: `SELECT typed, ARRAY(SELECT word FROM product_words ORDER BY word <-> typed LIMIT 20) AS words
    FROM unnest($1::text[]) AS typed`,
};

const MAX_WORDS = 12;

/** Reads what was typed; null if that is nothing. */
export function readSearch(text: string): SearchTerms | null {
  return text.trim() === '' ? null : toTerms(wordsOf(text), null);
}

/**
 * What was probably meant by a search that found nothing, or null if there is no better guess. A word that the catalogue
 * does not know gives way to the nearest that it knows. That does not depend on other filters, so the pages of a list
 * and its facets agree; and a search that has found something holds no unknown word, so it need not be looked at.
 */
export async function correctSearch(db: Database, text: string): Promise<SearchTerms | null> {
  const typed = wordsOf(text);
  const unknown = await unknownWords(db, typed);
  if (unknown.length === 0) return null;
  const candidates = await db.query<{ typed: string; words: string[] }>(nearestStatement, [unknown]);
  const corrections = new Map(candidates.map((row) => [row.typed, nearestWord(row.typed, row.words)]));
  const words = typed.map((word) => corrections.get(word) ?? word);
  return words.join() === typed.join() ? null : toTerms(words, words.join(' '));
}

/** As the generated columns cut text: without punctuation, wide letters as plain ones, and the micro sign as the u of uF. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replaceAll('μ', 'u')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);

async function unknownWords(db: Database, words: string[]): Promise<string[]> {
  const doubtful = words.filter((word) => /^[a-z]{4,}$/.test(word));
  if (doubtful.length === 0) return [];
  return (await db.query<{ typed: string }>(unknownStatement, [doubtful])).map((row) => row.typed);
}

// Words are letters and digits alone, so none of them can be an operator. One or two letters begin half of the catalogue.
const toTerms = (words: string[], corrected: string | null): SearchTerms => ({
  query: words.map((word) => (word.length > 2 ? `${word}:*` : word)).join(' & '),
  key: words.join(''),
  corrected,
});
