import type { Database } from '#platform/database.ts';
import { statement } from '#platform/statement.ts';
import { nearestWord } from './nearest-word.ts';
import { type NumberMatch, type PreparedSearch, prepareSearch } from './prepared-search.sql.ts';

/** A search text, prepared for Postgres. */
export interface SearchTerms {
  /** A tsquery: all words, the longer ones as prefixes, with alternatives for compound words, units and synonyms. */
  query: string;
  /** The letters and digits of the text, in the form of `number_key`. */
  key: string;
  /** The text with its misspelled words corrected; null if nothing was corrected. */
  corrected: string | null;
  /** Parts with another number of this text: aliases and numbers that they replace. */
  matches: NumberMatch[];
}

/** A piece of a search text in words. Words that were written without a space between them are one group. */
interface Piece {
  groups: string[][];
  /** Its numbers with a unit, as the search index has them. */
  measures: string[];
  startsWithPoint: boolean;
}

export interface ReadSearch {
  pieces: Piece[];
  prepared: PreparedSearch;
}

type Words = { words: string[] };

/**
 * Whether a part on sale matches a query of one word. For a common word the index would collect all its parts, but one of the
 * newest parts has it.
 */
const isOnSale = (query: string) => `(
    EXISTS (SELECT FROM (
        SELECT search FROM products WHERE archived_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 200
      ) AS newest WHERE search @@ ${query})
    OR EXISTS (SELECT FROM products WHERE archived_at IS NULL AND search @@ ${query}))`;

/**
 * Words that occur in no name, brand or description of a part on sale and in no part number. Stop words (`with`) are not
 * searched for.
 */
const unknownWords = statement<Words, { word: string }>(
  'products.unknown-words',
  (p) => `SELECT typed AS word FROM unnest(${p.words}::text[]) AS typed
    WHERE numnode(to_tsquery('english', typed)) > 0
      AND NOT ${isOnSale(`to_tsquery('english', typed || ':*')`)}
      AND NOT EXISTS (SELECT FROM products WHERE number_key LIKE '%' || typed || '%')`,
);

/** The nearest words of parts on sale, and stop words. `product_words` keeps the words of renamed and deleted parts. */
const nearestWords = statement<Words, { word: string; candidates: string[] }>(
  'products.nearest-words',
  (p) => `SELECT typed AS word,
      ARRAY(
        SELECT word FROM (SELECT word FROM product_words ORDER BY word <-> typed LIMIT 20) AS nearest
        WHERE numnode(to_tsquery('english', word)) = 0 OR ${isOnSale(`to_tsquery('english', word)`)}
        ORDER BY word <-> typed
      ) AS candidates
    FROM unnest(${p.words}::text[]) AS typed`,
);

const MAX_WORDS = 12;

export async function readSearch(db: Database, text: string): Promise<ReadSearch> {
  const [prepared] = await db.read(prepareSearch, { text });
  if (!prepared) throw new Error('the preparation of a search returned no row');
  return { prepared, pieces: splitPieces(prepared) };
}

export const termsOf = ({ pieces, prepared }: ReadSearch, corrected: string | null = null): SearchTerms => ({
  query: pieces
    .map((piece) => queryOfPiece(piece, prepared.synonyms))
    .filter(Boolean)
    .join(' & '),
  key: prepared.key,
  corrected,
  matches: prepared.matches,
});

/**
 * Replaces each word that the catalog does not contain with the nearest word that it contains, or returns null. The
 * result depends on the text only, not on the filters, so the pages of a list and its facets agree. Only a search
 * without results needs it: a search with results has no unknown word.
 */
export async function correctSearch(db: Database, read: ReadSearch): Promise<SearchTerms | null> {
  const typed = wordsOf(read.pieces);
  const unknown = await findUnknown(db, typed);
  if (unknown.length === 0) return null;
  const rows = await db.query(nearestWords, { words: unknown });
  const corrections = new Map(rows.map(({ word, candidates }) => [word, nearestWord(word, candidates)]));
  const pieces = read.pieces.map((piece) => ({
    ...piece,
    groups: piece.groups.map((words) => words.map((word) => corrections.get(word) ?? word)),
  }));
  const corrected = wordsOf(pieces).join(' ');
  return corrected === typed.join(' ') ? null : termsOf({ ...read, pieces }, corrected);
}

const wordsOf = (pieces: Piece[]): string[] => pieces.flatMap(({ groups }) => groups.flat());

/** Splits the pieces as split_words() splits the catalog (see the migrations), but keeps which words were written together. */
function splitPieces({ pieces }: PreparedSearch): Piece[] {
  let left = MAX_WORDS;
  return pieces.map(({ piece, measure }) => ({
    measures: measure?.split(' ').filter(Boolean) ?? [],
    startsWithPoint: piece.startsWith('.'),
    groups: piece.split(/\s+/u).flatMap((written) => {
      const words = written.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
      const taken = words.slice(0, left);
      left -= taken.length;
      return taken.length > 0 ? [taken] : [];
    }),
  }));
}

async function findUnknown(db: Database, words: string[]): Promise<string[]> {
  const candidates = words.filter((word) => /^[a-z]{4,}$/.test(word));
  if (candidates.length === 0) return [];
  const rows = await db.query(unknownWords, { words: candidates });
  return rows.map(({ word }) => word);
}

/** .25 hp also finds 1/4 HP, and 7.5 mfd finds 7.5 µF. The digits alone of .25 hp are those of 25 hp. */
function queryOfPiece({ groups, measures, startsWithPoint }: Piece, synonyms: string[][]): string {
  if (groups.length === 0) return '';
  if (measures.length === 0) return queryOfGroups(groups, synonyms);
  const measured = measures.join(' & ');
  return startsWithPoint ? measured : `(${groups.map(queryOfGroup).join(' & ')} | ${measured})`;
}

const LONGEST_PHRASE = 4;

/** AC also finds air conditioner: a phrase with synonyms becomes one of them or itself. */
function queryOfGroups(groups: string[][], synonyms: string[][]): string {
  const queries: string[] = [];
  for (let at = 0; at < groups.length;) {
    let length = Math.min(LONGEST_PHRASE, groups.length - at);
    while (length > 0 && synonymsOf(groups.slice(at, at + length), synonyms).length === 0) length -= 1;
    const phrase = groups.slice(at, at + Math.max(length, 1));
    const own = phrase.map(queryOfGroup).join(' & ');
    const others = synonymsOf(phrase, synonyms).map((words) => words.split(' ').join(' <-> '));
    queries.push(others.length > 0 ? `(${[own, ...others].join(' | ')})` : own);
    at += phrase.length;
  }
  return queries.join(' & ');
}

function synonymsOf(phrase: string[][], synonyms: string[][]): string[] {
  const typed = singular(phrase.flat().flatMap(piecesOf).join(' '));
  const found = synonyms.filter((words) => words.some((word) => singular(word) === typed)).flat();
  return [...new Set(found)].filter((word) => singular(word) !== typed);
}

const singular = (words: string) => words.replaceAll(/(?<=[^s])s\b/g, '');

// wi-fi also finds WiFi. Numbers stay apart: 3/8 is not 38.
function queryOfGroup(words: string[]): string {
  const joined = words.join('');
  const separate = words.map(queryOfWord).join(' & ');
  return words.length > 1 && !/\d/.test(joined) ? `(${separate} | ${prefix(joined)})` : separate;
}

// 45uf also finds 45 uF, and R410A finds R-410A.
function queryOfWord(word: string): string {
  const pieces = piecesOf(word);
  const last = pieces.pop() ?? '';
  return pieces.length > 0 ? `(${prefix(word)} | ${[...pieces, prefix(last)].join(' <-> ')})` : prefix(word);
}

const piecesOf = (word: string): string[] => word.match(/\d+|\D+/g) ?? [];

// Words contain only letters and digits, so they need no escaping. One or two letters are the prefix of too many words.
const prefix = (word: string): string => (word.length > 2 ? `${word}:*` : word);
