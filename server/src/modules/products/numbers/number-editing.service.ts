import type { Viewer } from '#modules/users/user.type.ts';
import { type Database, violatedConstraint } from '#platform/database.ts';
import { AppError, notFound, requireVersion } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import type { SavePartNumbersInput } from './number-editing.type.ts';
import * as sql from './number-editing.sql.ts';

/** Changes of the other numbers of parts by admins. */
export function makeNumberEditing({ db }: { db: Database }) {
  return {
    /** Replaces the aliases of a part and the old numbers that it replaces itself, and records what changed. Refuses an older version. */
    save(viewer: Viewer, { productId, version, ...input }: SavePartNumbersInput): Promise<void> {
      if (!isId(productId)) throw notFound('part');
      const aliases = JSON.stringify(input.aliases.map(trimmed));
      const replaces = JSON.stringify(input.replaces.map(trimmed));
      const saving = db.transaction(async (query) => {
        const [part] = await query(sql.lockPart, { productId });
        if (!part) throw notFound('part');
        requireVersion(version, part);
        const [before] = await query(sql.readNumbers, { productId });
        await query(sql.deleteAliases, { productId });
        await query(sql.addAliases, { productId, aliases });
        await query(sql.deleteReplaced, { productId });
        await query(sql.addReplaced, { productId, replaces });
        const [after] = await query(sql.readNumbers, { productId });
        const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
        if (was === is) return;
        await query(sql.raiseVersion, { productId });
        await query(sql.recordNumbers, { productId, actorId: viewer.id, before: was, after: is });
      });
      return refusing(saving);
    },
  };
}

const trimmed = <Entry extends { number: string; note?: string | null }>(entry: Entry) => ({
  ...entry,
  number: entry.number.trim(),
  note: entry.note?.trim() || null,
});

/** Names the field that a constraint refuses. */
async function refusing<Saved>(saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving;
  } catch (error) {
    const refusal = refusals[violatedConstraint(error) ?? ''];
    if (!refusal) throw error;
    const [field, message] = refusal;
    throw new AppError('CONFLICT', message, { field, cause: error });
  }
}

const refusals: Record<string, [field: string, message: string]> = {
  part_aliases_once_key: ['aliases', 'Give each other number once.'],
  part_aliases_upc_key: [
    'aliases',
    'Another part has this barcode, or it is given twice: zeros before it do not count.',
  ],
  supersessions_old_key_key: ['replaces', 'An old number is given twice, or another part replaces it already.'],
  supersessions_no_loop: ['replaces', 'The part would replace itself: one of the old numbers replaces this part.'],
};
