import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#test/people.ts';
import { picture, upload } from '#test/pictures.ts';
import { openShop, type Shop } from '#test/shop.ts';

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
});
