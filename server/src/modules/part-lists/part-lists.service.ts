import { randomBytes } from 'node:crypto';
import { linesOfInput } from '#modules/orders/placement/placement.type.ts';
import type { Product } from '#modules/products/product.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import type { CallKey, Idempotent } from '#platform/idempotency.ts';
import { isId, newId } from '#platform/ids.ts';
import { lockUser } from '#platform/lock-user.ts';
import { demandVerifiedEmail } from '#platform/verified-email.ts';
import * as sql from './part-list.sql.ts';
import type { PartList, SavePartListInput, SharedPartList, SharePartListInput } from './part-list.type.ts';

export type SaveResult = { kind: 'saved'; list: PartList } | { kind: 'tooMany'; maximum: number };

interface Collaborators {
  db: Database;
  idempotent: Idempotent;
  productsById: (ids: readonly string[]) => Promise<(Product | null)[]>;
}

const MAX_LISTS = 20;
const TOKEN_BYTES = 16;
/** The bytes in base64url. */
const isToken = (text: string) => /^[\w-]{22}$/.test(text);

export function makePartLists({ db, idempotent, productsById }: Collaborators) {
  return {
    ofViewer,

    /** The list of a link, for each person who has the link, unless the account of the owner was removed. */
    async shared(token: string): Promise<SharedPartList | null> {
      if (!isToken(token)) return null;
      const [list] = await withLines(await db.query(sql.findShared, { token }));
      return list ?? null;
    },

    save(viewer: Viewer, { idempotencyKey, name, lines: wanted }: SavePartListInput): Promise<SaveResult> {
      const lines = linesOfInput({ lines: wanted });
      const input = { name, lines };
      const call = { userId: viewer.id, operation: 'savePartList', key: idempotencyKey, input };
      return idempotent(call, {
        isAtomic: true,
        isEffect: ({ kind }: SaveResult) => kind === 'saved',
        run: (key) => add(viewer, input, key),
        replay: async ({ id }: { id: string }) => ({ kind: 'saved', list: await find(viewer, id) }),
      });
    },

    /** Gives a list a link, or revokes it. A list that is shared again gets another link. Its name becomes public. */
    async share(viewer: Viewer, { id, isShared }: SharePartListInput): Promise<PartList> {
      if (isShared) demandVerifiedEmail(viewer);
      if (!isId(id)) throw notFound('list');
      const token = isShared ? randomBytes(TOKEN_BYTES).toString('base64url') : null;
      const [list] = await withLines(await db.query(sql.shareList, { id, userId: viewer.id, token }));
      if (!list) throw notFound('list');
      return list;
    },

    async delete(viewer: Viewer, id: string): Promise<void> {
      const rows = isId(id) ? await db.query(sql.deleteList, { id, userId: viewer.id }) : [];
      if (rows.length === 0) throw notFound('list');
    },
  };

  async function ofViewer({ id: userId }: Viewer): Promise<PartList[]> {
    return withLines(await db.query(sql.findLists, { userId }));
  }

  async function add(viewer: Viewer, { name, lines }: Pick<SavePartListInput, 'name' | 'lines'>, key: CallKey) {
    const productIds = lines.map(({ productId }) => productId);
    if ((await productsById(productIds)).includes(null)) throw notFound('part');
    const quantities = lines.map(({ quantity }) => quantity);
    const { id: userId } = viewer;
    const list = { id: newId(), userId, name: name.trim(), productIds, quantities, maximum: MAX_LISTS, ...key };
    const [added] = await db.transaction(async (query) => {
      await query(lockUser, { userId });
      return query(sql.addList, list);
    });
    if (!added) return { kind: 'tooMany' as const, maximum: MAX_LISTS };
    return { kind: 'saved' as const, list: await find(viewer, added.id) };
  }

  async function find(viewer: Viewer, id: string): Promise<PartList> {
    const list = (await ofViewer(viewer)).find((one) => one.id === id);
    if (!list) throw notFound('list');
    return list;
  }

  async function withLines(rows: Omit<PartList, 'lines'>[]): Promise<PartList[]> {
    if (rows.length === 0) return [];
    const lines = await db.query(sql.findLines, { listIds: rows.map(({ id }) => id) });
    return rows.map((row) => ({ ...row, lines: lines.filter(({ listId }) => listId === row.id) }));
  }
}
