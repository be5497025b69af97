import type { Database } from '#platform/database.ts';
import { statement } from '#platform/statement.ts';
import { nearestWord } from './nearest-word.ts';

/** A search text, prepared for Postgres. */
export interface SearchTerms {
  /** A tsquery: all words, the longer ones as prefixes, with alternatives for compound words. */
  query: string;
  /** The letters and digits of the text, in the form of `number_key`. */
  key: string;
  /** The text with its misspelled words corrected; null if nothing was corrected. */
  corrected: string | null;
}

type Words = { words: string[] };

/** Words that occur in no name, brand, description or part number. Stop words (`with`) are not searched for. */
const unknownWords = statement<Words, { word: string }>(
  'products.unknown-words',
  (p) => `SELECT typed AS word FROM unnest(${p.words}::text[]) AS typed
    WHERE numnode(to_tsquery('english', typed)) > 0
      AND NOT EXISTS (SELECT FROM product_words
        WHERE word LIKE coalesce((ts_lexize('english_stem', typed))[1], typed) || '%')
      AND NOT EXISTS (SELECT FROM products WHERE search @@ to_tsquery('english', typed || ':*'))
      AND NOT EXISTS (SELECT FROM products WHERE number_key LIKE '%' || typed || '%')`,
);

const nearestWords = statement<Words, { word: string; candidates: string[] }>(
  'products.nearest-words',
  (p) => `SELECT typed AS word,
      ARRAY(SELECT word FROM product_words ORDER BY word <-> typed LIMIT 20) AS candidates
    FROM unnest(${p.words}::text[]) AS typed`,
);

const MAX_WORDS = 12;

/** Null for an empty text. */
export function readSearch(text: string): SearchTerms | null {
  return text.trim() === '' ? null : toTerms(splitText(text), null);
}

/**
 * Replaces each word that the catalog does not contain with the nearest word that it contains, or returns null. The
 * result depends on the text only, not on the filters, so the pages of a list and its facets agree. Only a search
 * without results needs it: a search with results has no unknown word.
 */
export async function correctSearch(db: Database, text: string): Promise<SearchTerms | null> {
  const typed = splitText(text);
  const unknown = await findUnknown(db, typed.flat());
  if (unknown.length === 0) return null;
  const rows = await db.query(nearestWords, { words: unknown });
  const corrections = new Map(rows.map(({ word, candidates }) => [word, nearestWord(word, candidates)]));
  const parts = typed.map((words) => words.map((word) => corrections.get(word) ?? word));
  const corrected = parts.flat().join(' ');
  return corrected === typed.flat().join(' ') ? null : toTerms(parts, corrected);
}

/**
 * Splits the text at spaces and each part into words, as searched_words() splits the catalog (see the migrations):
 * without punctuation and thousands separators, full-width letters as ASCII, and the micro sign as the u of uF.
 */
function splitText(text: string): string[][] {
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

async function findUnknown(db: Database, words: string[]): Promise<string[]> {
  const candidates = words.filter((word) => /^[a-z]{4,}$/.test(word));
  if (candidates.length === 0) return [];
  const rows = await db.query(unknownWords, { words: candidates });
  return rows.map(({ word }) => word);
}

const toTerms = (parts: string[][], corrected: string | null): SearchTerms => ({
  query: parts.map(queryOfPart).join(' & '),
  key: parts.flat().join(''),
  corrected,
});

// wi-fi also finds WiFi. Numbers stay apart: 3/8 is not 38.
function queryOfPart(words: string[]): string {
  const joined = words.join('');
  const separate = words.map(queryOfWord).join(' & ');
  return words.length > 1 && !/\d/.test(joined) ? `(${separate} | ${prefix(joined)})` : separate;
}

// 45uf also finds 45 uF, and R410A finds R-410A.
function queryOfWord(word: string): string {
  const pieces = word.match(/\d+|\D+/g) ?? [];
  const last = pieces.pop() ?? '';
  return pieces.length > 0 ? `(${prefix(word)} | ${[...pieces, prefix(last)].join(' <-> ')})` : prefix(word);
}

// Words contain only letters and digits, so they need no escaping. One or two letters are the prefix of too many words.
const prefix = (word: string): string => (word.length > 2 ? `${word}:*` : word);
