import type { Viewer } from '#modules/users/user.type.ts';
import type { Database } from '#platform/database.ts';
import { badInput, notFound, requireVersion } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import { type EquivalentEntryInput, MOST_ENTRIES, type SaveEquivalentsInput } from './equivalents.type.ts';
import * as sql from './equivalents.sql.ts';

/** Changes by admins of what the shop says about equivalents. */
export function makeEquivalentEditing({ db }: { db: Database }) {
  return {
    /**
     * Replaces the entries of a part, and records what changed for it and for the other parts. Refuses an older version,
     * the part itself, a part that is named twice, an unknown one, and one that is archived and not yet named.
     */
    async save(viewer: Viewer, { version, entries, ...input }: SaveEquivalentsInput): Promise<void> {
      if (!isId(input.productId)) throw notFound('part');
      const productId = input.productId.toLowerCase();
      await db.transaction(async (query) => {
        await query(sql.takeTurns, {});
        const numbers = entries.map(({ partNumber }) => partNumber);
        const ids = new Map((await query(sql.findByNumbers, { numbers })).map(({ given, id }) => [given, id]));
        const locked = await query(sql.lockParts, { productId, otherIds: [...ids.values()] });
        const parts = new Map(locked.map((part) => [part.id, part]));
        const part = parts.get(productId);
        if (!part) throw notFound('part');
        requireVersion(version, part);

        const lists = { ids: [...parts.keys()] };
        const before = new Map((await query(sql.readEntries, lists)).map((row) => [row.id, row.entries]));
        const named = new Set(before.get(productId)?.map(({ otherId }) => otherId));
        const given = entries.map((entry, place) => {
          const other = parts.get(ids.get(entry.partNumber) ?? '');
          return { entry, place, other, isNew: other !== undefined && !named.has(other.id) };
        });
        const stored = given.map(({ entry, place, other, isNew }) => {
          if (!other)
            throw refusal(place, `No part has the number ${entry.partNumber.trim()}. Check it, or remove it.`);
          const { partNumber, id } = other;
          if (id === productId) throw refusal(place, `${partNumber} is this part. Name another one.`);
          if (given.slice(0, place).some((earlier) => earlier.other?.id === id)) {
            throw refusal(place, `${partNumber} is listed twice. Remove one of the two.`);
          }
          if (isNew && other.isArchived) {
            throw refusal(place, `${partNumber} is archived. Restore it first, or name another part.`);
          }
          if (isNew && (before.get(id)?.length ?? 0) >= MOST_ENTRIES) {
            throw refusal(place, `${partNumber} has ${MOST_ENTRIES} entries already. Remove one of them first.`);
          }
          return { id, ...written(entry) };
        });

        await query(sql.deleteEntries, { productId });
        await query(sql.addEntries, { productId, entries: JSON.stringify(stored) });
        const changes = (await query(sql.readEntries, lists)).flatMap(({ id, entries: after }) => {
          const was = before.get(id) ?? [];
          return JSON.stringify(was) === JSON.stringify(after)
            ? []
            : [{ id, before: was.map(recorded), after: after.map(recorded) }];
        });
        if (changes.length > 0)
          await query(sql.recordEntries, { actorId: viewer.id, changes: JSON.stringify(changes) });
      });
    },
  };
}

const written = ({ isEquivalent, note }: EquivalentEntryInput) => ({ isEquivalent, note: note?.trim() || null });

const recorded = ({ partNumber, isEquivalent, note }: sql.StoredEntry) => ({ partNumber, isEquivalent, note });

const refusal = (place: number, message: string) => badInput(`entries.${place}.partNumber`, message);
