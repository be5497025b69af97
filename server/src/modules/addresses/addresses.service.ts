import type { Viewer } from '#modules/users/user.type.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import type { CallKey, Idempotent } from '#platform/idempotency.ts';
import { isId, newId } from '#platform/ids.ts';
import { lockUser } from '#platform/lock-user.ts';
import * as sql from './address.sql.ts';
import type { Address, SaveAddressInput } from './address.type.ts';

export type SaveResult =
  | { kind: 'saved'; address: Address; addresses: Address[] }
  | { kind: 'tooMany'; maximum: number };

const MAX_ADDRESSES = 20;

export function makeAddresses({ db, idempotent }: { db: Database; idempotent: Idempotent }) {
  return {
    ofViewer,

    /** Adds an address, or changes one of the viewer's own. */
    save(viewer: Viewer, { idempotencyKey, ...input }: SaveAddressInput): Promise<SaveResult> {
      const call = { userId: viewer.id, operation: 'saveAddress', key: idempotencyKey, input };
      return idempotent(call, {
        isAtomic: true,
        isEffect: ({ kind }: SaveResult) => kind === 'saved',
        run: async (key) => {
          const saved = await write(viewer, input, key);
          if (saved) return savedAddress(viewer, saved);
          if (input.id) throw notFound('address');
          return { kind: 'tooMany', maximum: MAX_ADDRESSES };
        },
        replay: ({ id }: { id: string }) => savedAddress(viewer, id),
      });
    },

    /** Deletes an address. If it was the default, the oldest other one becomes the default. */
    async delete(viewer: Viewer, id: string): Promise<Address[]> {
      if (!isId(id)) throw notFound('address');
      const { id: userId } = viewer;
      const deleted = await db.transaction(async (query) => {
        await query(lockUser, { userId });
        const rows = await query(sql.deleteAddress, { userId, id });
        await query(sql.ensureDefault, { userId });
        return rows;
      });
      if (deleted.length === 0) throw notFound('address');
      return ofViewer(viewer);
    },
  };

  function ofViewer({ id: userId }: Viewer): Promise<Address[]> {
    return db.query(sql.findAddresses, { userId });
  }

  /** Returns the id of the saved address; null if there is no such address, or no room for another. */
  async function write(viewer: Viewer, input: Omit<SaveAddressInput, 'idempotencyKey'>, key: CallKey) {
    if (input.id && !isId(input.id)) return null;
    const { id: userId } = viewer;
    const typed = { label: input.label.trim(), phone: input.phone.trim(), address: input.address.trim() };
    const fields = { userId, ...typed, ...key };
    return db.transaction(async (query) => {
      await query(lockUser, { userId });
      const [saved] = input.id
        ? await query(sql.changeAddress, { ...fields, id: input.id })
        : await query(sql.addAddress, { ...fields, id: newId(), maximum: MAX_ADDRESSES });
      if (saved && input.isDefault) {
        await query(sql.clearDefault, { userId });
        await query(sql.setDefault, saved);
      }
      return saved?.id ?? null;
    });
  }

  async function savedAddress(viewer: Viewer, id: string): Promise<SaveResult> {
    const addresses = await ofViewer(viewer);
    const address = addresses.find((one) => one.id === id);
    if (!address) throw notFound('address');
    return { kind: 'saved', address, addresses };
  }
}
