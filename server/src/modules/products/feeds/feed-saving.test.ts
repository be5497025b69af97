import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { feedSettings, openFeedServer } from '#test/feed-server.ts';
import { askFeed, fetched, mapImport, readFeed, saveFeed } from '#test/feeds.ts';
import { ask, csv } from '#test/imports.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let answer: RequestListener;
let supplier: Awaited<ReturnType<typeof openFeedServer>>;
let shop: Shop;
let admin: Person;
beforeAll(async () => {
  supplier = await openFeedServer((request, response) => answer(request, response));
  shop = await openShop(feedSettings(supplier.host));
  admin = await shop.admin();
});
afterAll(async () => {
  await shop.close();
  await supplier.stop();
});
beforeEach(() => shop.prisma.catalogFeed.deleteMany());

const sends =
  (...rows: string[][]): RequestListener =>
  (_request, response) =>
    void response.end(csv(...rows));
const address = () => `${supplier.url}/prices.csv?key=hidden`;
const columns = [
  { header: 'SKU', field: 'partNumber' },
  { header: 'List', field: 'priceCents' },
];
const added = async (input: object = {}) => {
  const { data } = await saveFeed(shop, { url: address(), columns, ...input }, admin);
  return data.saveCatalogFeed.feed;
};
describe('a feed', () => {
  it('is due by the clock of the server, also if that of the database is seconds behind', async () => {
    const { id, isDue } = await added();
    expect(isDue).toBe(true);
    const isDueIn = async (seconds: number) => {
      const nextRunAt = new Date(Date.now() + seconds * 1_000);
      await shop.prisma.catalogFeed.update({ where: { id }, data: { nextRunAt } });
      return (await readFeed(shop, id, admin)).isDue;
    };
    expect(await isDueIn(-1)).toBe(true);
    expect(await isDueIn(5)).toBe(true);
    expect(await isDueIn(60)).toBe(false);
    await askFeed(shop, 'pause', { feedId: id, isPaused: true, as: admin });
    expect(await readFeed(shop, id, admin)).toMatchObject({ nextRunAt: null, isDue: false });
  });

  it('has a credential that no one can read, and that stays with its server', async () => {
    const { partNumber } = await shop.product();
    answer = sends(['SKU', 'List'], [partNumber, '11']);
    const secret = { credentialHeader: 'X-Api-Key', credential: 'very secret' };
    const { id, version } = await added(secret);
    await fetched(shop, id, admin);
    expect(supplier.requests.at(-1)?.headers['x-api-key']).toBe('very secret');
    await added({ id, version, name: 'Renamed', credentialHeader: 'X-Api-Key' });
    await fetched(shop, id, admin);
    expect(supplier.requests.at(-1)?.headers['x-api-key']).toBe('very secret');

    const row = await shop.prisma.catalogFeed.findUniqueOrThrow({ where: { id } });
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: id } });
    expect(entries.map(({ action }) => action)).toEqual(['FEED_SAVED', 'FEED_SAVED']);
    const visible = JSON.stringify([row, entries, await readFeed(shop, id, admin)]);
    expect(visible).not.toContain('very secret');
    expect(JSON.stringify(entries)).not.toContain('hidden');
    // A row that was moved to another server does not open the credential.
    const other = 'http://localhost:1/prices.csv';
    await shop.prisma.catalogFeed.update({ where: { id }, data: { url: other } });
    const { lastError } = await fetched(shop, id, admin);
    expect(lastError).toBe('The credential of the feed cannot be read, because FEED_SECRET changed. Enter it again.');
    const moved = await saveFeed(shop, { id, url: address(), credentialHeader: 'X-Api-Key' }, admin);
    expect(moved.errors[0]).toMatchObject({
      message: 'Enter the credential again: the address belongs to another server now.',
      extensions: { field: 'credential' },
    });
    await added({ id });
    expect(await shop.prisma.catalogFeed.findUnique({ where: { id } })).toMatchObject({
      credential: null,
      credentialHeader: null,
    });
  });

  it.each([
    [{ url: 'https://example.com/a.csv' }, 'url'],
    [{ url: 'https://169.254.169.254/' }, 'url'],
    [{ at: '24:00' }, 'at'],
    [{ name: ' ' }, 'name'],
    [{ sharePercent: 101 }, 'sharePercent'],
    [{ pricePercent: -1 }, 'pricePercent'],
    [{ columns: [{ header: 'A', field: 'nonsense' }] }, 'columns'],
    [{ columns: [columns[0], columns[0]] }, 'columns'],
    [{ credentialHeader: 'Host', credential: 'a' }, 'credentialHeader'],
    [{ credentialHeader: 'A\r\nB', credential: 'a' }, 'credentialHeader'],
    [{ credentialHeader: 'X-Key', credential: 'a\r\nHost: b' }, 'credential'],
    [{ credentialHeader: 'X-Key' }, 'credential'],
    [{ credential: 'a' }, 'credentialHeader'],
  ])('is refused with %o', async (input, field) => {
    const { errors } = await saveFeed(shop, { url: address(), ...input }, admin);
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
    expect(await shop.prisma.catalogFeed.count()).toBe(0);
  });

  it('is added and edited once per key, edited in the version that was seen, and deleted without its imports', async () => {
    const { partNumber } = await shop.product({ priceCents: 1_000 });
    answer = sends(['SKU', 'List'], [partNumber, '11']);
    const key = { idempotencyKey: newId() };
    const [one, same] = await Promise.all([added(key), added(key)]);
    expect(one?.id).toBe(same?.id);
    const { id, version } = await added(key);
    expect(await shop.prisma.catalogFeed.count()).toBe(1);
    const edit = { id, version, name: 'Ours', idempotencyKey: newId() };
    const edited = [await added(edit), await added(edit)];
    expect(edited.map((feed) => feed.version)).toEqual([version + 1, version + 1]);
    const late = await saveFeed(shop, { id, version, url: address(), name: 'Theirs' }, admin);
    expect(late.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', field: 'version' });
    const { lastImport } = await fetched(shop, id, admin);
    await askFeed(shop, 'delete', { feedId: id, as: admin });
    expect(await shop.prisma.catalogImport.findUnique({ where: { id: lastImport?.id ?? '' } })).toMatchObject({
      feedId: null,
      isByFeed: true,
    });
    for (const action of ['fetch', 'delete'] as const)
      expect((await askFeed(shop, action, { feedId: id, as: admin })).code).toBe('NOT_FOUND');
    expect(await shop.prisma.auditEntry.count({ where: { subjectId: id, action: 'FEED_REMOVED' } })).toBe(1);
  });

  it('whose columns are mapped has another version, and a fetch that is under way loses its claim', async () => {
    const { partNumber } = await shop.product({ priceCents: 1_000 });
    answer = sends(['SKU', 'List'], [partNumber, '11']);
    const { id, version } = await added({ columns: null });
    const importId = (await fetched(shop, id, admin)).lastImport?.id ?? '';
    answer = (request, response) =>
      void mapImport(shop, { importId, fields: ['partNumber', 'priceCents'] }, admin).then(() =>
        sends(['SKU', 'List'], [partNumber, '12'])(request, response),
      );
    const during = await fetched(shop, id, admin);
    expect(during).toMatchObject({ columns, lastImport: { id: importId, state: 'DRAFT' } });
    const late = await saveFeed(shop, { id, version, url: address(), columns: [] }, admin);
    expect(late.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', field: 'version' });
    answer = sends(['SKU', 'List'], [partNumber, '12']);
    expect(await fetched(shop, id, admin)).toMatchObject({ lastImport: { waitsFor: null, state: 'APPLIED' } });
  });

  it('does not read an unchanged file again after its applied import was deleted', async () => {
    const { id: partId, partNumber } = await shop.product({ priceCents: 1_000 });
    answer = sends(['SKU', 'List'], [partNumber, '11']);
    const { id } = await added();
    const importId = (await fetched(shop, id, admin)).lastImport?.id ?? '';
    const where = { id: importId, state: 'APPLIED' } as const;
    await shop.prisma.catalogImport.update({ where, data: { appliedAt: new Date(0) } });
    await shop.prisma.product.update({ where: { id: partId }, data: { priceCents: 1_200 } });
    expect((await ask(shop, 'delete', { id: importId, as: admin })).errors).toEqual([]);
    expect(await fetched(shop, id, admin)).toMatchObject({ lastResult: 'UNCHANGED', lastImport: null });
    const part = await shop.prisma.product.findUnique({ where: { id: partId } });
    expect(part?.priceCents).toBe(1_200);
  });

  it('of another kind now does not take the columns of an import of the earlier kind', async () => {
    const { partNumber } = await shop.product({ priceCents: 1_000 });
    answer = sends(['SKU', 'List'], [partNumber, '11']);
    const { id } = await added({ columns: null });
    const importId = (await fetched(shop, id, admin)).lastImport?.id ?? '';
    await added({ id, kind: 'STOCK', columns: null });
    await mapImport(shop, { importId, fields: ['partNumber', 'priceCents'] }, admin);
    expect(await readFeed(shop, id, admin)).toMatchObject({ columns: [], lastImport: { id: importId } });
  });
});
