import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { equivalentsOf } from '#test/equivalents.ts';
import { exported } from '#test/imports.ts';
import { savePartNumbers } from '#test/part-numbers.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { changeStock } from '#test/stock.ts';

let shop: Shop;
let admin: Person;
let ids: string[];
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  const parts = ['EX-1', '=EX 2'].map((partNumber) => shop.product({ partNumber, available: 7 }));
  ids = (await Promise.all(parts)).map(({ id }) => id);
});
afterAll(() => shop.close());

const linesOf = async (list: string) => (await exported(shop, list, admin)).text.slice(1).split('\r\n');

describe('the export of a list that no file changes', () => {
  it('has the replaced numbers, also those of archived parts', async () => {
    const [productId = ''] = ids;
    const { id: archivedId } = await shop.product({ partNumber: 'EX-0', archivedAt: new Date() });
    await savePartNumbers(shop, { productId, replaces: [{ number: '+OLD', note: 'New bracket.' }] }, admin);
    await savePartNumbers(shop, { productId: archivedId, replaces: [{ number: 'OLDER' }] }, admin);
    expect(await linesOf('replacements')).toEqual([
      'Old number,Part number,Note',
      "'+OLD,EX-1,New bracket.",
      'OLDER,EX-0,',
      '',
    ]);
  });

  it('has the equivalents, both verdicts', async () => {
    await equivalentsOf(shop, admin).save(ids[0] ?? '', [{ partNumber: '=EX 2', isEquivalent: false, note: '-1' }]);
    const [headers, line = '', end] = await linesOf('equivalents');
    expect([headers, end]).toEqual(['Part number,Other part number,Equivalent,Note', '']);
    expect(line.split(',').toSorted()).toEqual(["'-1", "'=EX 2", 'EX-1', 'no']);
  });

  it('has the stock of each agency', async () => {
    await shop.prisma.pickupAgency.createMany({
      data: ['Waco', '@Tyler'].map((name) => ({ name, address: '1 Main St', state: 'TX' })),
    });
    const levels = [
      { agency: 'Waco', quantity: 5 },
      { agency: '@Tyler', quantity: 2 },
    ];
    await changeStock(shop, ['startStockByAgency', { productId: ids[0], levels }], admin);
    const [headers, ...lines] = await linesOf('levels');
    expect(headers).toBe('Part number,Pickup location,Can be ordered,Bin,Last counted');
    expect(new Set(lines)).toEqual(new Set(['EX-1,Waco,5,,', "EX-1,'@Tyler,2,,", '']));
  });

  it('has no template, and is for admins only', async () => {
    expect((await exported(shop, 'levels-template', admin)).status).toBe(404);
    expect((await exported(shop, 'levels', await shop.customer())).status).toBe(403);
  });
});
