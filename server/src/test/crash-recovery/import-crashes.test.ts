import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startCrashableServer } from '../../../../tests/support/crash-recovery/crashable-server.ts';
import { ask, csv, exported, readImport, sendFile } from '../imports.ts';
import type { Person } from '../people.ts';
import { openShop, type Shop } from '../shop.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const PARTS = 1_500;
/** Rows that the job changes in one transaction. */
const BATCH = 500;
/** Starting a server of its own takes seconds. */
const TIMEOUT_MS = 180_000;

/** The rows of the first batch are committed; the second one waits for a part that this test has locked, until the kill. */
async function killInTheMiddle(importId: string, state: 'APPLIED' | 'UNDONE'): Promise<number> {
  return shop.prisma.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT id FROM products WHERE part_number = ${`CR-${PARTS / 2}`} FOR UPDATE`;
      const server = await startCrashableServer({ ...shop.environment, SWEEP_SECONDS: '1' });
      let done = 0;
      while (done === 0) done = await shop.prisma.catalogImportRow.count({ where: { importId, state } });
      await server.kill();
      return done;
    },
    { timeout: TIMEOUT_MS },
  );
}

/** Runs the job until it gets the import: Postgres frees the lock of the killed process when it has noticed its end. */
const finish = (importId: string, state: string) =>
  vi.waitFor(async () => {
    await shop.services.products.imports.run();
    expect((await readImport(shop, importId, admin)).state).toBe(state);
  }, TIMEOUT_MS);

it(
  'an import whose process is killed while it applies and undoes changes each part once, and restores each byte',
  { timeout: TIMEOUT_MS },
  async () => {
    const numbers = Array.from({ length: PARTS }, (_, n) => `CR-${n}`);
    await Promise.all(numbers.map((partNumber) => shop.product({ partNumber, available: 1_000 })));
    const before = (await exported(shop, 'parts', admin)).text;
    const rows = numbers.map((number) => [number, '1,100']);
    const { id } = await sendFile(shop, 'stock', { body: csv(['Part number', 'In stock'], ...rows), as: admin });
    await shop.services.products.imports.run();

    await ask(shop, 'apply', { id, as: admin });
    expect(await killInTheMiddle(id, 'APPLIED')).toBe(BATCH);
    await finish(id, 'APPLIED');
    expect(await readImport(shop, id, admin)).toMatchObject({
      state: 'APPLIED',
      counts: [{ state: 'APPLIED', rows: PARTS }],
    });
    expect(await shop.prisma.product.count({ where: { available: 1_100 } })).toBe(PARTS);
    expect(await shop.prisma.auditEntry.count({ where: { action: 'PRODUCT_EDITED' } })).toBe(PARTS);

    await ask(shop, 'undo', { id, as: admin });
    expect(await killInTheMiddle(id, 'UNDONE')).toBe(BATCH);
    await finish(id, 'UNDONE');
    expect(await readImport(shop, id, admin)).toMatchObject({
      state: 'UNDONE',
      counts: [{ state: 'UNDONE', rows: PARTS }],
    });
    expect((await exported(shop, 'parts', admin)).text).toBe(before);
  },
);
