import { type CallKey, storeKey } from '#platform/idempotency.ts';
import { columns, statement } from '#platform/statement.ts';
import type { Address } from './address.type.ts';

type Owner = { userId: string };

const addressColumns = columns<Address>({
  id: 'id',
  label: 'label',
  phone: 'phone',
  address: 'address',
  isDefault: 'is_default',
});

export const findAddresses = statement<Owner, Address>(
  'addresses.find',
  (p) => `SELECT ${addressColumns} FROM addresses WHERE user_id = ${p.userId} ORDER BY is_default DESC, created_at, id`,
);

type Fields = Omit<Address, 'isDefault'> & Owner & CallKey;

/** Adds an address, or returns no row if the user has the maximum. The first one is the default. */
export const addAddress = statement<Fields & { maximum: number }, { id: string }>(
  'addresses.add',
  (p) => `
    WITH added AS (
      INSERT INTO addresses (id, user_id, label, phone, address, is_default)
      SELECT ${p.id}, ${p.userId}, ${p.label}, ${p.phone}, ${p.address}, count(*) = 0
      FROM addresses WHERE user_id = ${p.userId} HAVING count(*) < ${p.maximum}
      RETURNING id
    ), ${storeKey(p, { from: 'added', userId: p.userId })}
    SELECT id FROM added`,
);

/** Changes an address of the user, or returns no row. */
export const changeAddress = statement<Fields, { id: string }>(
  'addresses.change',
  (p) => `
    WITH changed AS (
      UPDATE addresses SET label = ${p.label}, phone = ${p.phone}, address = ${p.address}
      WHERE id = ${p.id} AND user_id = ${p.userId}
      RETURNING id
    ), ${storeKey(p, { from: 'changed', userId: p.userId })}
    SELECT id FROM changed`,
);

/** A statement of its own before `setDefault`, because the unique index is checked row by row. */
export const clearDefault = statement<Owner>(
  'addresses.clear-default',
  (p) => `UPDATE addresses SET is_default = false WHERE user_id = ${p.userId} AND is_default`,
);

export const setDefault = statement<{ id: string }>(
  'addresses.set-default',
  (p) => `UPDATE addresses SET is_default = true WHERE id = ${p.id}`,
);

export const deleteAddress = statement<Owner & { id: string }, { id: string }>(
  'addresses.delete',
  (p) => `DELETE FROM addresses WHERE id = ${p.id} AND user_id = ${p.userId} RETURNING id`,
);

/** Makes the oldest address the default if none is. */
export const ensureDefault = statement<Owner>(
  'addresses.ensure-default',
  (p) => `
    UPDATE addresses SET is_default = true
    WHERE id = (SELECT id FROM addresses WHERE user_id = ${p.userId} ORDER BY is_default DESC, created_at, id LIMIT 1)
      AND NOT is_default`,
);
