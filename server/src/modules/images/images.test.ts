import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { Person } from '#test/people.ts';
import { picture, upload } from '#test/pictures.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { usedImages } from './images.sql.ts';

let shop: Shop;
let customer: Person;
beforeAll(async () => {
  shop = await openShop({ IMAGES_PER_DAY: '1000' });
  customer = await shop.customer();
});
afterAll(() => shop.close());
beforeEach(() => shop.prisma.uploadedImage.deleteMany());

const newPicture = async () => upload(shop, await picture().png().toBuffer(), customer);
const isShown = async (path: string) => (await shop.app.inject(path)).statusCode === 200;
const age = (hours: number) =>
  shop.prisma.uploadedImage.updateMany({ data: { checkedAt: new Date(Date.now() - hours * 3_600_000) } });
/** A row of an import of parts. */
const inImport = (row: { state: 'NEW' | 'APPLIED' | 'UNDONE'; before?: object; after: object }) =>
  shop.prisma.catalogImport.create({
    data: {
      kind: 'PARTS',
      fileName: 'a.csv',
      headers: ['Picture'],
      fields: ['image'],
      rowCount: 1,
      fileRows: { create: { rowNumber: 2, cells: [], productId: newId(), ...row } },
    },
  });

describe('pictures that nothing shows', () => {
  it('are removed after a day, in all widths', async () => {
    const path = await newPicture();
    await age(25);
    expect(await shop.services.images.removeUnused()).toBe(1);
    expect(await isShown(path)).toBe(false);
    expect(await isShown(path.replace('.', '-320.'))).toBe(false);
    const files = await readdir(shop.imagesDir, { recursive: true });
    expect(files.filter((file) => file.includes(path.slice('/images/'.length, -5)))).toEqual([]);
    expect(await shop.prisma.uploadedImage.count()).toBe(0);
  });

  it('stay for a day, while their form is filled in', async () => {
    const path = await newPicture();
    await age(23);
    expect(await shop.services.images.removeUnused()).toBe(0);
    expect(await isShown(path)).toBe(true);
  });

  it('stay after another upload', async () => {
    const bytes = await picture().png().toBuffer();
    await upload(shop, bytes, customer);
    await age(25);
    const path = await upload(shop, bytes, await shop.customer());
    expect(await shop.services.images.removeUnused()).toBe(0);
    expect(await isShown(path)).toBe(true);
  });

  it('return with a later upload', async () => {
    const bytes = await picture().png().toBuffer();
    const path = await upload(shop, bytes, customer);
    await age(25);
    await shop.services.images.removeUnused();
    expect(await upload(shop, bytes, customer)).toBe(path);
    expect(await isShown(path)).toBe(true);
  });

  it('exist after an upload during their removal', async () => {
    for (let round = 0; round < 10; round += 1) {
      const bytes = await picture().png().toBuffer();
      await upload(shop, bytes, customer);
      await age(25);
      const [path] = await Promise.all([upload(shop, bytes, customer), shop.services.images.removeUnused()]);
      expect(await isShown(path)).toBe(true);
    }
  });

  it('are removed once by concurrent processes', async () => {
    for (let n = 0; n < 5; n += 1) await newPicture();
    await age(25);
    const removed = await Promise.all(Array.from({ length: 4 }, () => shop.services.images.removeUnused()));
    expect(removed.reduce((sum, n) => sum + n, 0)).toBe(5);
  });

  it('are removed if only an import that was undone has them', async () => {
    const path = await newPicture();
    await inImport({ state: 'UNDONE', before: { image: path }, after: { image: path } });
    await age(25);
    expect(await shop.services.images.removeUnused()).toBe(1);
  });

  it('whose upload stored no files are removed, too', async () => {
    await shop.prisma.uploadedImage.create({ data: { hash: 'a'.repeat(64), ownerId: customer.id } });
    await age(25);
    expect(await shop.services.images.removeUnused()).toBe(1);
  });
});

describe('pictures that something shows', () => {
  it.each<[string, (path: string) => Promise<unknown>]>([
    [
      'a part',
      async (path) => shop.prisma.product.update({ where: { id: (await shop.product()).id }, data: { image: path } }),
    ],
    [
      'a part, as its second picture',
      async (path) =>
        shop.prisma.product.update({
          where: { id: (await shop.product()).id },
          data: { moreImages: ['/x.svg', path] },
        }),
    ],
    ['an import that can be applied', (image) => inImport({ state: 'NEW', after: { image } })],
    [
      'an import that can be undone',
      (image) => inImport({ state: 'APPLIED', before: { image }, after: { image: '/x.svg' } }),
    ],
    ['a diagram', (image) => shop.prisma.diagram.create({ data: { title: 't', image, width: 9, height: 9 } })],
    [
      'a review, by its whole address',
      (path) =>
        shop.prisma.review.create({
          data: { name: 'n', comment: 'c', rating: 5, image: `https://shop.example${path}` },
        }),
    ],
    [
      'a profile, in a smaller width',
      (path) =>
        shop.prisma.profile.create({
          data: {
            userId: customer.id,
            name: 'n',
            email: customer.email,
            number: '1',
            education: 'e',
            address: 'a',
            facebook: 'f',
            linkedin: 'l',
            image: path.replace('.', '-320.'),
          },
        }),
    ],
  ])('stay: %s', async (_what, show) => {
    const path = await newPicture();
    await show(path);
    await age(25);
    expect(await shop.services.images.removeUnused()).toBe(0);
    expect(await isShown(path)).toBe(true);
    // The next check is in a day.
    expect(await shop.prisma.uploadedImage.count({ where: { checkedAt: { lt: new Date(Date.now() - 60_000) } } })).toBe(
      0,
    );
  });

  it('are found by indexes of the parts and imports', async () => {
    await shop.prisma.$executeRaw`
      INSERT INTO products (id, part_number, name, brand, category, description, image, price_cents, minimum, available)
      SELECT gen_random_uuid(), 'P' || n, 'Part', 'Test', 'COILS', 'A part.', '/x.svg', 100, 100, 900
      FROM generate_series(1, 2000) AS n`;
    const { id } = await inImport({ state: 'NEW', after: {} });
    await shop.prisma.$executeRaw`INSERT INTO catalog_import_rows (import_id, row_number, cells)
      SELECT ${id}::uuid, n, '[]' FROM generate_series(3, 5000) AS n`;
    await shop.prisma.$executeRaw`ANALYZE products, catalog_import_rows`;
    const hashes = Array.from({ length: 20 }, (_, n) => String(n).padStart(64, '0'));
    const rows = await shop.prisma.$queryRawUnsafe<object[]>(`EXPLAIN ${usedImages.text}`, hashes);
    expect(JSON.stringify(rows)).not.toMatch(/Seq Scan on (products|catalog_import_rows)/);
  });
});
