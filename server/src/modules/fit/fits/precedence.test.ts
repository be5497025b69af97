import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let productId: string;
beforeAll(async () => {
  shop = await openShop();
  ({ id: productId } = await shop.product());
});
afterAll(() => shop.close());

interface Entry {
  verdict: 'FITS' | 'FITS_IF' | 'DOES_NOT_FIT';
  from: number | null;
  to: number | null;
}

const LAST = 9;
const place = fc.option(fc.integer({ min: 0, max: LAST }));
const entry = fc
  .record({ verdict: fc.constantFrom<Entry['verdict']>('FITS', 'FITS_IF', 'DOES_NOT_FIT'), from: place, to: place })
  .filter(({ from, to }) => from === null || to === null || from <= to);
// The database has one entry for a range.
const entries = fc.uniqueArray(entry, { maxLength: 6, selector: ({ from, to }) => `${from} ${to}` });

const serial = (number: number) => `S-${number}00`;

async function fitsOf(list: Entry[]) {
  const number = `P-${newId()}`;
  const rows = list.map(({ verdict, from, to }, n) => ({
    productId,
    verdict,
    condition: verdict === 'FITS_IF' ? `condition ${n}` : null,
    note: String(n),
    serialFrom: from === null ? null : serial(from),
    serialTo: to === null ? null : serial(to),
  }));
  await shop.prisma.equipmentModel.create({
    data: { brand: 'Test', number, kind: 'BOILER', fitments: { create: rows } },
  });
  const asked = [null, ...Array.from({ length: LAST + 1 }, (_, n) => serial(n))];
  return shop.services.fit.fits.fitsOf(asked.map((given) => ({ productId, modelNumber: number, serial: given })));
}

const covers = ({ from, to }: Entry, n: number) => (from ?? 0) <= n && n <= (to ?? LAST);
const isGeneral = ({ from, to }: Entry) => from === null && to === null;
const isInside = (one: Entry, other: Entry) =>
  (other.from === null || (one.from !== null && one.from >= other.from)) &&
  (other.to === null || (one.to !== null && one.to <= other.to));

it('excludes a serial number if an entry does, and otherwise follows an entry that has no narrower one', async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (list) => {
      const [, ...found] = await fitsOf(list);
      for (const [n, fit] of found.entries()) {
        const applicable = list.filter((one) => covers(one, n));
        const isExcluded = applicable.some(({ verdict }) => verdict === 'DOES_NOT_FIT');
        expect(fit === null).toBe(applicable.length === 0);
        expect(fit?.verdict === 'DOES_NOT_FIT').toBe(isExcluded);
        const followed = fit && list[Number(fit.note)];
        const narrower = applicable.filter((one) => followed && one !== followed && isInside(one, followed));
        expect(isExcluded ? [] : narrower).toEqual([]);
        expect(fit?.needsSerial ?? false).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

it('without a serial number, returns the verdict of all of them, or needs it', async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (list) => {
      const [fit, ...found] = await fitsOf(list);
      const verdicts = new Set(found.map((one) => one?.verdict ?? null));
      expect(fit === null).toBe(list.length === 0);
      // Serial numbers before the first and after the last one have only the open entries.
      const isSame = verdicts.size === 1 && (list.length === 0 || list.some(isGeneral));
      const isUnsure = fit?.needsSerial ?? false;
      expect(isUnsure || isSame).toBe(true);
      expect(isUnsure ? [] : [fit?.verdict ?? null]).toEqual(isUnsure ? [] : [...verdicts]);
    }),
    { numRuns: 60 },
  );
});
