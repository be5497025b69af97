import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { savePartNumbers } from '#test/part-numbers.ts';
import { addReplaced } from './number-editing.sql.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const PARTS = 5;
let rounds = 0;

/** New parts named by place: P3-0, P3-1, … */
async function newParts() {
  rounds += 1;
  const numbers = Array.from({ length: PARTS }, (_, n) => `P${rounds}-${n}`);
  const parts = await Promise.all(numbers.map((partNumber) => shop.product({ partNumber })));
  return { numbers, ids: parts.map(({ id }) => id) };
}

const place = fc.integer({ min: 0, max: PARTS - 1 });
/** Old number `from` leads to part `to`; a part may replace several. */
const edges = fc.uniqueArray(fc.tuple(place, place), { maxLength: 5, selector: ([from]) => from });
const archived = fc.uniqueArray(place, { maxLength: 3 });

/** The place that a model of the accepted edges leads to: the last part on sale. */
function endOf(start: number, next: Map<number, number>, offSale: number[]): number | null {
  let end: number | null = offSale.includes(start) ? null : start;
  for (let at = next.get(start); at !== undefined; at = next.get(at)) if (!offSale.includes(at)) end = at;
  return end;
}

const hasLoop = (next: Map<number, number>) =>
  [...next.keys()].some((start) => {
    let at = next.get(start);
    for (let steps = 0; at !== undefined && steps < PARTS; steps += 1) {
      if (at === start) return true;
      at = next.get(at);
    }
    return false;
  });

const successorOf = async (productId: string) => {
  const { data } = await shop.call<{ successorOf: { product: { id: string } } | null }>(
    `{ successorOf(productId: "${productId}") { product { id } } }`,
  );
  return data.successorOf?.product.id ?? null;
};

describe('replacements', () => {
  it('have no loops, and each number leads to the last part on sale', async () => {
    await fc.assert(
      fc.asyncProperty(edges, archived, async (wanted, offSale) => {
        const { numbers, ids } = await newParts();
        const next = new Map<number, number>();
        for (const [from, to] of wanted) {
          const tried = new Map(next).set(from, to);
          const replaces = [...tried].filter(([, end]) => end === to).map(([start]) => ({ number: numbers[start] }));
          const { code } = await savePartNumbers(shop, { productId: ids[to] ?? '', replaces }, admin);
          expect(code).toBe(hasLoop(tried) ? 'CONFLICT' : undefined);
          if (code === undefined) next.set(from, to);
        }
        for (const at of offSale) {
          await shop.prisma.product.update({ where: { id: ids[at] ?? '' }, data: { archivedAt: new Date() } });
        }
        for (const [at, id] of ids.entries()) {
          const end = endOf(at, next, offSale);
          expect(await successorOf(id)).toBe(end === null || end === at ? null : ids[end]);
        }
      }),
      { numRuns: 6 },
    );
  });

  it('have no loop when admins close one at the same time', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { numbers, ids } = await newParts();
      // Each part replaces the next one's number: together they are a loop.
      const answers = await Promise.all(
        ids.map((productId, at) =>
          savePartNumbers(shop, { productId, replaces: [{ number: numbers[(at + 1) % PARTS] }] }, admin),
        ),
      );
      expect(answers.flatMap(({ code }) => code ?? [])).toEqual(['CONFLICT']);
    }
  });

  it('have no loop when a part gets an old number that leads to it', async () => {
    const { numbers, ids } = await newParts();
    const [first = '', second = ''] = ids;
    await savePartNumbers(shop, { productId: second, replaces: [{ number: numbers[0] }] }, admin);
    await savePartNumbers(shop, { productId: first, replaces: [{ number: `OLD-${rounds}` }] }, admin);
    const rename = (productId: string) =>
      shop.call(
        `mutation { editProduct(input: { productId: "${productId}", partNumber: "old ${rounds}" }) { product { id } } }`,
        {},
        admin,
      );
    const { errors } = await rename(second);
    expect(errors[0]?.extensions).toEqual({ code: 'CONFLICT', field: 'partNumber' });
    const direct = shop.prisma.product.update({ where: { id: second }, data: { partNumber: `OLD-${rounds}` } });
    await expect(direct).rejects.toThrow('lead back');
    expect((await rename(ids[2] ?? '')).errors).toEqual([]);
  });

  it('have no loop when a part gets a number while another part begins to replace it', async () => {
    const { numbers, ids } = await newParts();
    const [first = '', second = ''] = ids;
    await savePartNumbers(shop, { productId: first, replaces: [{ number: numbers[1] }] }, admin);
    const renamed = await shop.db.transaction(async (query) => {
      await query(addReplaced, { productId: second, replaces: JSON.stringify([{ number: `NEW-${rounds}` }]) });
      const input = { productId: first, partNumber: `new ${rounds}` };
      const renaming = shop.call(
        'mutation ($input: EditProductInput!) { editProduct(input: $input) { product { id } } }',
        { input },
        admin,
      );
      const waits = () => shop.prisma.$queryRaw`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
      await vi.waitFor(async () => expect(await waits()).toHaveLength(1), 10_000);
      return { renaming };
    });
    expect((await renamed.renaming).errors[0]?.extensions).toEqual({ code: 'CONFLICT', field: 'partNumber' });
  });
});
