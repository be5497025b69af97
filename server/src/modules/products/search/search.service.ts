import type { Prisma } from '#generated/prisma/client.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { badInput, notFound, requireVersion } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import type { EmptySearch, SaveSearchSynonymInput, SearchSynonym } from './search.type.ts';

const MOST_SYNONYMS = 300;
const MOST_EMPTY_SEARCHES = 100;

/** What the owner changes and reads of the search. */
export function makeSearch({ db: { prisma } }: { db: Database }) {
  return {
    synonyms: (): Promise<SearchSynonym[]> =>
      prisma.searchSynonym.findMany({ orderBy: [{ words: 'asc' }, { id: 'asc' }] }),

    emptySearches: (): Promise<EmptySearch[]> =>
      prisma.emptySearch.findMany({ orderBy: [{ searches: 'desc' }, { lastAt: 'desc' }], take: MOST_EMPTY_SEARCHES }),

    async removeEmptySearch(text: string): Promise<string> {
      const { count } = await prisma.emptySearch.deleteMany({ where: { text } });
      if (count === 0) throw notFound('search');
      return text;
    },

    /** Adds an entry, or replaces the words of an existing one. Refuses a change of an older version. */
    saveSynonym: (viewer: Viewer, { id, version, words: typed }: SaveSearchSynonymInput): Promise<SearchSynonym> => {
      const words = tidy(typed);
      return recorded(viewer, async (tx) => {
        if (id) {
          const before = await lockEntry(tx, id);
          requireVersion(version, before);
          const data = { words, version: { increment: 1 } };
          return { before: before.words, after: words, result: await tx.searchSynonym.update({ where: { id }, data }) };
        }
        if ((await tx.searchSynonym.count()) >= MOST_SYNONYMS) {
          throw badInput('words', `There are ${MOST_SYNONYMS} entries already. Remove one first.`);
        }
        return { before: null, after: words, result: await tx.searchSynonym.create({ data: { words } }) };
      });
    },

    removeSynonym: (viewer: Viewer, id: string): Promise<string> =>
      recorded(viewer, async (tx) => {
        const { words } = await lockEntry(tx, id);
        await tx.searchSynonym.delete({ where: { id } });
        return { before: words, after: null, result: id };
      }),
  };

  /** Runs a change and records it as one of the settings, whose row serializes admins. */
  function recorded<Result>(
    viewer: Viewer,
    change: (tx: Prisma.TransactionClient) => Promise<{ before: string | null; after: string | null; result: Result }>,
  ): Promise<Result> {
    return prisma.$transaction(async (tx) => {
      const [settings] = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM shop_settings FOR UPDATE`;
      if (!settings) throw new Error('The table shop_settings is empty.');
      const { before, after, result } = await change(tx);
      const entry = { action: 'SETTINGS_CHANGED' as const, subject: 'SETTINGS' as const, subjectId: settings.id };
      if (before !== after) {
        const fields = { before: { searchSynonyms: before }, after: { searchSynonyms: after } };
        await recordAudit(tx, { ...entry, actorId: viewer.id, ...fields });
      }
      return result;
    });
  }
}

/** The words with one space after each comma. */
function tidy(typed: string): string {
  const given = typed.split(',').map((word) => word.trim().replaceAll(/\s+/gu, ' '));
  const words = given.filter(
    (word, at) =>
      /[\p{L}\p{N}]/u.test(word) && given.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === at,
  );
  if (words.length < 2) throw badInput('words', 'Give at least two words or phrases, separated by commas.');
  if (words.some((word) => word.split(' ').length > 4)) throw badInput('words', 'Give phrases of at most 4 words.');
  return words.join(', ');
}

async function lockEntry(tx: Prisma.TransactionClient, id: string): Promise<SearchSynonym> {
  const entry = isId(id) ? await tx.searchSynonym.findUnique({ where: { id } }) : null;
  if (!entry) throw notFound('entry');
  return entry;
}
