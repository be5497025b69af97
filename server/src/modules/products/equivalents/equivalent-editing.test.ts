import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { equivalentsOf } from '#test/equivalents.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
let save: ReturnType<typeof equivalentsOf>['save'];
let readOf: ReturnType<typeof equivalentsOf>['readOf'];
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  ({ save, readOf } = equivalentsOf(shop, admin));
});
afterAll(() => shop.close());

const run = { type: 'Dual run', capacitance: '35/5', voltage: '440' };

describe('the equivalents that the shop lists', () => {
  it('are those of both parts, come first, and show how the two differ', async () => {
    const part = await shop.product({ partNumber: 'EQ-1', specifications: run });
    await shop.product({ partNumber: 'EQ-2', specifications: run, priceCents: 100 });
    const other = await shop.product({
      partNumber: 'EQ-3',
      category: 'MOTORS',
      specifications: { type: 'Condenser fan', horsepower: '1/4' },
      priceCents: 4_000,
    });
    expect(await save(part.id, [{ partNumber: 'eq 3', note: ' Needs a strap. ' }])).toMatchObject({ version: 2 });
    const [first, second] = [await readOf(part.id), await readOf(other.id)];
    expect(first).toMatchObject({
      version: 2,
      entries: [['EQ-3', true, 'Needs a strap.']],
      shown: [
        ['EQ-3', true, 'Needs a strap.'],
        ['EQ-2', false, null],
      ],
    });
    expect(first.differences).toEqual([
      [
        { key: 'type', own: 'Dual run', other: 'Condenser fan' },
        { key: 'capacitance', own: '35/5', other: null },
        { key: 'voltage', own: '440', other: null },
        { key: 'horsepower', own: null, other: '1/4' },
      ],
      [],
    ]);
    expect(second).toMatchObject({
      version: 2,
      entries: [['EQ-1', true, 'Needs a strap.']],
      shown: [['EQ-1', true, 'Needs a strap.']],
    });
    expect(second.differences[0]?.[0]).toEqual({ key: 'type', own: 'Condenser fan', other: 'Dual run' });
  });

  it('may say that two parts are no equivalents, although their specifications agree', async () => {
    const values = { ...run, capacitance: '40/5' };
    const part = await shop.product({ partNumber: 'NO-1', specifications: values });
    const other = await shop.product({ partNumber: 'NO-2', specifications: values });
    expect((await readOf(part.id)).shown).toEqual([['NO-2', false, null]]);
    await save(part.id, [{ partNumber: 'NO-2', isEquivalent: false, note: 'Other terminals' }]);
    expect([(await readOf(part.id)).shown, (await readOf(other.id)).shown]).toEqual([[], []]);
    // From the other side, too.
    await save(other.id, []);
    expect(await readOf(part.id)).toMatchObject({ version: 3, entries: [], shown: [['NO-2', false, null]] });
  });

  it('are recorded for each part that they change, once', async () => {
    const [part, one, two] = [
      await shop.product({ partNumber: 'AU-1' }),
      await shop.product({ partNumber: 'AU-2' }),
      await shop.product({ partNumber: 'AU-3' }),
    ];
    await save(part.id, [{ partNumber: 'AU-2' }, { partNumber: 'AU-3' }]);
    await save(part.id, [{ partNumber: 'AU-3' }, { partNumber: 'AU-2' }]);
    await save(part.id, [{ partNumber: 'AU-2' }]);
    const entry = (partNumber: string) => ({ partNumber, isEquivalent: true, note: null });
    const recorded = await shop.prisma.auditEntry.findMany({
      where: { subjectId: { in: [part.id, one.id, two.id] } },
      orderBy: { id: 'asc' },
      select: { action: true, actorId: true, subjectId: true, before: true, after: true },
    });
    const by = { action: 'PRODUCT_EDITED', actorId: admin.id };
    const of = (subjectId: string, before: object[], after: object[]) => ({
      ...by,
      subjectId,
      before: { equivalents: before },
      after: { equivalents: after },
    });
    expect(recorded).toHaveLength(5);
    for (const expected of [
      of(part.id, [], [entry('AU-2'), entry('AU-3')]),
      of(one.id, [], [entry('AU-1')]),
      of(two.id, [], [entry('AU-1')]),
      of(part.id, [entry('AU-2'), entry('AU-3')], [entry('AU-2')]),
      of(two.id, [entry('AU-1')], []),
    ]) {
      expect(recorded).toContainEqual(expected);
    }
    const versions = [part, one, two].map(async ({ id }) => (await readOf(id)).version);
    expect(await Promise.all(versions)).toEqual([3, 2, 3]);
  });

  it('show only parts on sale, and keep the entry of one that is archived later', async () => {
    const part = await shop.product({ partNumber: 'AR-1' });
    const other = await shop.product({ partNumber: 'AR-2' });
    await save(part.id, [{ partNumber: 'AR-2' }]);
    await shop.prisma.product.update({ where: { id: other.id }, data: { archivedAt: new Date() } });
    expect(await readOf(part.id)).toMatchObject({ entries: [['AR-2', true, null]], shown: [] });
    expect(await save(part.id, [{ partNumber: 'AR-2', note: 'Gone' }])).toMatchObject({ version: 3 });
  });

  it('are changed by admins only', async () => {
    const { id } = await shop.product();
    expect((await save(id, [], { as: await shop.customer() })).code).toBe('FORBIDDEN');
    expect((await save(newId(), [])).code).toBe('NOT_FOUND');
    expect((await save('x', [])).code).toBe('NOT_FOUND');
  });
});

describe('an entry is refused', () => {
  it('of the part itself, an unknown one, an archived one, and one that is named twice', async () => {
    const part = await shop.product({ partNumber: 'RF-1' });
    await shop.product({ partNumber: 'RF-2' });
    await shop.product({ partNumber: 'RF-3', archivedAt: new Date() });
    const fine = { partNumber: 'RF-2' };
    const refused = (place: number, message: string) => ({
      code: 'BAD_USER_INPUT',
      field: `entries.${place}.partNumber`,
      message,
    });
    expect(await save(part.id, [fine, { partNumber: 'rf1' }])).toMatchObject(
      refused(1, 'RF-1 is this part. Name another one.'),
    );
    expect(await save(part.id, [{ partNumber: 'RF-9' }])).toMatchObject(
      refused(0, 'No part has the number RF-9. Check it, or remove it.'),
    );
    expect(await save(part.id, [{ partNumber: 'RF-3' }])).toMatchObject(
      refused(0, 'RF-3 is archived. Restore it first, or name another part.'),
    );
    expect(await save(part.id, [fine, { partNumber: 'RF–2', isEquivalent: false }])).toMatchObject(
      refused(1, 'RF-2 is listed twice. Remove one of the two.'),
    );
    expect(await save(part.id, [{ partNumber: '-' }])).toMatchObject({ field: 'entries.0.partNumber' });
    expect(await save(part.id, [{ ...fine, note: 'x'.repeat(201) }])).toMatchObject({ field: 'entries.0.note' });
    expect(await readOf(part.id)).toMatchObject({ version: 1, entries: [] });
  });

  it('beyond the twelfth of either part', async () => {
    const hub = await shop.product({ partNumber: 'HUB' });
    const numbers = Array.from({ length: 12 }, (_, n) => `SPOKE-${n}`);
    for (const partNumber of [...numbers, 'SPOKE-12']) await shop.product({ partNumber });
    const late = await shop.product({ partNumber: 'LATE' });
    const entries = numbers.map((partNumber) => ({ partNumber }));
    expect(await save(hub.id, [...entries, { partNumber: 'SPOKE-12' }])).toMatchObject({ field: 'entries' });
    expect((await save(hub.id, entries)).version).toBe(2);
    expect((await readOf(hub.id)).shown).toHaveLength(12);
    expect(await save(late.id, [{ partNumber: 'HUB' }])).toMatchObject({
      field: 'entries.0.partNumber',
      message: 'HUB has 12 entries already. Remove one of them first.',
    });
  });

  it('over a version that was not seen, also one raised from the other part', async () => {
    const part = await shop.product({ partNumber: 'VE-1' });
    const other = await shop.product({ partNumber: 'VE-2' });
    await save(other.id, [{ partNumber: 'VE-1', note: 'Shorter leads' }]);
    expect(await save(part.id, [], { version: 1 })).toMatchObject({ code: 'CONFLICT', field: 'version' });
    expect((await save(part.id, [], { version: 2 })).version).toBe(3);
  });
});
