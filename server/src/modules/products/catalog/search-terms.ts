import type { Database } from '#platform/database.ts';
import { nearestWord } from './nearest-word.ts';

/** What somebody searches for, in the words of Postgres. */
export interface SearchTerms {
  /** A tsquery: all of the words, the longer ones as beginnings, however they are put together. */
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
  return text.trim() === '' ? null : toTerms(partsOf(text), null);
}

/**
 * What was probably meant by a search that found nothing, or null if there is no better guess. A word that the catalogue
 * does not know gives way to the nearest that it knows. That does not depend on other filters, so the pages of a list
 * and its facets agree; and a search that has found something holds no unknown word, so it need not be looked at.
 */
export async function correctSearch(db: Database, text: string): Promise<SearchTerms | null> {
  const typed = partsOf(text);
  const unknown = await unknownWords(db, typed.flat());
  if (unknown.length === 0) return null;
  const candidates = await db.query<{ typed: string; words: string[] }>(nearestStatement, [unknown]);
  const corrections = new Map(candidates.map((row) => [row.typed, nearestWord(row.typed, row.words)]));
  const parts = typed.map((words) => words.map((word) => corrections.get(word) ?? word));
  const corrected = parts.flat().join(' ');
  return corrected === typed.flat().join(' ') ? null : toTerms(parts, corrected);
}

/**
 * What stands between spaces, each part cut into words as searched_words() cuts the catalogue (see the migrations): no
 * punctuation, no comma within a number, wide letters as plain ones, and the micro sign as the u of uF.
 */
function partsOf(text: string): string[][] {
  const plain = text.normalize('NFKC').replaceAll('μ', 'u').toLowerCase();
  const parts = plain.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '').split(/\s+/u);
  let left = MAX_WORDS;
  return parts.flatMap((part) => {
    const words = part.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    const taken = words.slice(0, left);
    left -= taken.length;
    return taken.length > 0 ? [taken] : [];
  });
}

async function unknownWords(db: Database, words: string[]): Promise<string[]> {
  const doubtful = words.filter((word) => /^[a-z]{4,}$/.test(word));
  if (doubtful.length === 0) return [];
  return (await db.query<{ typed: string }>(unknownStatement, [doubtful])).map((row) => row.typed);
}

const toTerms = (parts: string[][], corrected: string | null): SearchTerms => ({
  query: parts.map(queryOfPart).join(' & '),
  key: parts.flat().join(''),
  corrected,
});

// Somebody types wi-fi where the catalogue says WiFi. Figures stay apart: 3/8 is not 38.
function queryOfPart(words: string[]): string {
  const together = words.join('');
  const apart = words.map(queryOfWord).join(' & ');
  return words.length > 1 && !/\d/.test(together) ? `(${apart} | ${beginning(together)})` : apart;
}

// The catalogue may write 45uf as 45 uF, and R410A as R-410A. A number of a part is found as it is.
function queryOfWord(word: string): string {
  const pieces = word.match(/\d+|\D+/g) ?? [];
  const last = pieces.pop() ?? '';
  return pieces.length > 0 ? `(${beginning(word)} | ${[...pieces, beginning(last)].join(' <-> ')})` : beginning(word);
}

// Words are letters and digits alone, so none of them can be an operator. One or two letters begin half of the catalogue.
const beginning = (word: string): string => (word.length > 2 ? `${word}:*` : word);
