import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feedSettings, openFeedServer } from '#test/feed-server.ts';
import { askFeed, fetched, mapImport, readFeed, saveFeed } from '#test/feeds.ts';
import { ask, csv, finish } from '#test/imports.ts';
import { openMailServer } from '#test/mail-server.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let answer: RequestListener;
let supplier: Awaited<ReturnType<typeof openFeedServer>>;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;
let shop: Shop;
let admin: Person;
beforeAll(async () => {
  mailServer = await openMailServer();
  supplier = await openFeedServer((request, response) => answer(request, response));
  shop = await openShop({ ...mailServer.settings, ...feedSettings(supplier.host), TIME_ZONE: 'America/New_York' });
  admin = await shop.admin();
});
afterAll(async () => {
  await shop.close();
  await supplier.stop();
  await mailServer.stop();
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
const centsOf = async (id: string) => (await shop.prisma.product.findUniqueOrThrow({ where: { id } })).priceCents;
const mails = async () => {
  await shop.services.mails.outbox.sendDue();
  return mailServer.mails().filter(({ to, subject }) => to === admin.email && subject.includes('feed'));
};

describe('a feed', () => {
  it('waits for its columns once, then applies files within the bound, whose import can be undone', async () => {
    const { id: partId, partNumber } = await shop.product({ priceCents: 1_000 });
    answer = sends(['SKU', 'List'], [partNumber, '10.50']);
    const { id } = await added({ columns: null });
    const first = await fetched(shop, id, admin);
    expect(first).toMatchObject({
      lastResult: 'IMPORTED',
      columns: [],
      lastImport: {
        state: 'DRAFT',
        fileName: 'prices.csv',
        asksForColumns: true,
        waitsFor: 'Check the columns once: later files of this feed have the same.',
      },
    });
    const importId = first.lastImport?.id ?? '';
    await mapImport(shop, { importId, fields: ['partNumber', 'priceCents'] }, admin);
    await shop.services.products.imports.run();
    // The admin is looking at it, so it is not applied behind their back.
    expect(await readFeed(shop, id, admin)).toMatchObject({
      columns,
      lastImport: { state: 'DRAFT', waitsFor: null, asksForColumns: false },
    });
    expect(await finish(shop, 'apply', { id: importId, as: admin })).toMatchObject({ state: 'APPLIED' });
    expect(await centsOf(partId)).toBe(1_050);

    answer = sends(['List', 'New', 'SKU'], ['11.00', 'x', partNumber]);
    const second = await fetched(shop, id, admin);
    expect(second).toMatchObject({ lastResult: 'IMPORTED', lastImport: { state: 'APPLIED', waitsFor: null } });
    expect(await centsOf(partId)).toBe(1_100);
    expect(await finish(shop, 'undo', { id: second.lastImport?.id ?? '', as: admin })).toMatchObject({
      state: 'UNDONE',
    });
    expect(await centsOf(partId)).toBe(1_050);
    const audited = await shop.prisma.auditEntry.findMany({ where: { subjectId: partId }, orderBy: { id: 'asc' } });
    expect(audited.map(({ actorId }) => actorId)).toEqual([admin.id, null, admin.id]);
  });

  it('that is unchanged, or changes nothing, makes no import', async () => {
    const { id: partId, partNumber } = await shop.product({ priceCents: 1_000 });
    const before = await shop.prisma.catalogImport.count();
    answer = (_request, response) =>
      void response.writeHead(200, { etag: '"1"' }).end(csv(['SKU', 'List'], [partNumber, '10']));
    const { id } = await added();
    expect(await fetched(shop, id, admin)).toMatchObject({ lastResult: 'UNCHANGED', lastImport: null });
    // The same content without a 304 does not take back the edit of an admin; then a 304 for the kept ETag.
    await shop.prisma.product.update({ where: { id: partId }, data: { priceCents: 2_000 } });
    expect(await fetched(shop, id, admin)).toMatchObject({ lastResult: 'UNCHANGED' });
    answer = (request, response) =>
      void response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 500).end();
    expect(await fetched(shop, id, admin)).toMatchObject({ lastResult: 'UNCHANGED', lastError: null });
    expect(await shop.prisma.catalogImport.count()).toBe(before);
    // Another address is another file.
    await added({ id, url: `${supplier.url}/other.csv` });
    expect(await fetched(shop, id, admin)).toMatchObject({ lastResult: 'FAILED' });
  });

  it('reads an unchanged file again when an admin fetches it after its draft was deleted', async () => {
    const { id: partId, partNumber } = await shop.product({ priceCents: 1_000 });
    answer = (request, response) => {
      const isKnown = request.headers['if-none-match'] === '"1"';
      response
        .writeHead(isKnown ? 304 : 200, { etag: '"1"' })
        .end(isKnown ? '' : csv(['SKU', 'List'], [partNumber, '11']));
    };
    const { id } = await added({ appliesItself: false });
    const first = (await fetched(shop, id, admin)).lastImport?.id ?? '';
    expect((await ask(shop, 'delete', { id: first, as: admin })).errors).toEqual([]);
    // By its schedule it does not come back.
    await shop.prisma.catalogFeed.update({ where: { id }, data: { nextRunAt: new Date() } });
    await shop.services.products.feeds.run();
    expect((await readFeed(shop, id, admin)).lastImport).toBeNull();
    const second = (await fetched(shop, id, admin)).lastImport;
    expect(second).toMatchObject({ state: 'DRAFT', waitsFor: 'An admin applies the files of this feed.' });

    const importId = second?.id ?? '';
    await finish(shop, 'apply', { id: importId, as: admin });
    await finish(shop, 'undo', { id: importId, as: admin });
    expect((await ask(shop, 'delete', { id: importId, as: admin })).errors).toEqual([]);
    expect(await fetched(shop, id, admin)).toMatchObject({ lastResult: 'UNCHANGED', lastImport: null });
    expect(await centsOf(partId)).toBe(1_000);
  });

  it('reads the mapped one of two columns with the same header', async () => {
    const { id: partId, partNumber } = await shop.product({ priceCents: 1_000 });
    answer = sends(['SKU', 'List', 'List'], [partNumber, '5', '10.50']);
    const { id } = await added({ columns: [columns[0], { header: 'List', field: '' }, columns[1]] });
    expect(await fetched(shop, id, admin)).toMatchObject({ lastImport: { state: 'APPLIED', waitsFor: null } });
    expect(await centsOf(partId)).toBe(1_050);
  });

  it('waits if a column is gone; a newer file replaces the draft, and one mail goes out for both', async () => {
    const { partNumber } = await shop.product({ priceCents: 1_000 });
    answer = sends(['SKU', 'Price'], [partNumber, '11']);
    const { id } = await added({ name: 'Northwind' });
    const first = await fetched(shop, id, admin);
    expect(first.lastImport).toMatchObject({
      waitsFor: 'The file no longer has the column List.',
      asksForColumns: true,
    });
    answer = sends(['SKU', 'List'], [partNumber, '40']);
    await fetched(shop, id, admin);
    expect(await shop.prisma.catalogImport.findUnique({ where: { id: first.lastImport?.id ?? '' } })).toBeNull();
    const sent = (await mails()).filter(({ subject }) => subject === 'The feed Northwind needs your review');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('1 of 1 price changes by more than 20%');
  });

  it('that fails is tried again later, is among the failures of jobs, and causes one mail', async () => {
    const { partNumber } = await shop.product({ priceCents: 1_000 });
    answer = (_request, response) => void response.writeHead(503).end();
    const { id } = await added({ name: 'Broken' });
    const reason = 'The server of the feed answered with status 503.';
    expect(await fetched(shop, id, admin)).toMatchObject({ lastResult: 'FAILED', lastError: reason });
    expect(await shop.prisma.jobFailure.findMany({ where: { rowId: id } })).toMatchObject([
      { job: 'feeds', tries: 1, error: reason },
    ]);
    const calls = supplier.requests.length;
    await shop.services.products.feeds.run();
    expect(supplier.requests).toHaveLength(calls);
    await fetched(shop, id, admin);
    expect(supplier.requests).toHaveLength(calls + 1);
    expect((await mails()).filter(({ subject }) => subject === 'The feed Broken failed')).toHaveLength(1);
    answer = sends(['SKU', 'List'], [partNumber, '11']);
    expect(await fetched(shop, id, admin)).toMatchObject({ lastError: null, lastImport: { state: 'APPLIED' } });
    expect(await shop.prisma.jobFailure.count({ where: { rowId: id } })).toBe(0);
  });

  it('that fails is fetched at once after an edit, and by its schedule after a pause', async () => {
    const { partNumber } = await shop.product({ priceCents: 1_000 });
    answer = (_request, response) => void response.writeHead(404).end();
    const { id, version } = await added();
    expect(await fetched(shop, id, admin)).toMatchObject({ lastResult: 'FAILED' });
    answer = sends(['SKU', 'List'], [partNumber, '11']);
    await added({ id, version, url: `${supplier.url}/right.csv` });
    await shop.services.products.feeds.run();
    expect(await readFeed(shop, id, admin)).toMatchObject({ lastResult: 'IMPORTED', lastError: null });

    answer = (_request, response) => void response.writeHead(404).end();
    await shop.services.products.imports.run();
    await fetched(shop, id, admin);
    for (const isPaused of [true, false]) await askFeed(shop, 'pause', { feedId: id, isPaused, as: admin });
    expect(await shop.prisma.jobFailure.count({ where: { rowId: id } })).toBe(0);
  });

  it('that is paused and fails has no other try, and its mail asks the admin to fetch it', async () => {
    answer = (_request, response) => void response.writeHead(503).end();
    const { id } = await added({ name: 'Paused' });
    await askFeed(shop, 'pause', { feedId: id, isPaused: true, as: admin });
    expect(await fetched(shop, id, admin)).toMatchObject({ lastResult: 'FAILED', nextRunAt: null });
    expect(await shop.prisma.jobFailure.count({ where: { rowId: id } })).toBe(0);
    const sent = (await mails()).find(({ subject }) => subject === 'The feed Paused failed');
    expect(sent?.text).toContain('It is paused: fetch it again, or resume it.');
    expect(sent?.text).not.toContain('retry automatically');
  });

  it.each([
    ['no rows', 'SKU,List\r\n', 'The file has no rows below its headers.'],
    ['a picture', 'GIF89a\0\0', 'The file is no text. Save the sheet as XLSX or CSV.'],
    ['a broken workbook', 'PK\u0003\u0004nonsense', 'The file is damaged.'],
  ])('with %s fails', async (_name, body, reason) => {
    answer = (_request, response) => void response.end(body);
    const { id } = await added();
    expect((await fetched(shop, id, admin)).lastError).toContain(reason);
  });

  it('is fetched at its time in the time zone of the shop, unless it is paused', async () => {
    const { partNumber } = await shop.product();
    answer = sends(['SKU', 'List'], [partNumber, '11']);
    const daily = await added();
    const hourly = await added({ schedule: 'HOURLY', at: '00:17' });
    const inNewYork = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', timeStyle: 'short' });
    const next = async (id: string) => new Date((await fetched(shop, id, admin)).nextRunAt ?? 0);
    const [day, hour] = [await next(daily.id), await next(hourly.id)];
    expect(inNewYork.format(day)).toBe('06:30');
    expect(inNewYork.format(hour).slice(-2)).toBe('17');
    for (const [time, most] of [
      [day, 25 * 3_600_000],
      [hour, 3_600_000],
    ] as const) {
      expect(time.getTime()).toBeGreaterThan(Date.now());
      expect(time.getTime()).toBeLessThanOrEqual(Date.now() + most);
    }
    await askFeed(shop, 'pause', { feedId: daily.id, isPaused: true, as: admin });
    expect(await readFeed(shop, daily.id, admin)).toMatchObject({ isPaused: true, nextRunAt: null });
    // Also a paused one can be fetched by hand.
    expect(await fetched(shop, daily.id, admin)).toMatchObject({ lastResult: 'UNCHANGED', nextRunAt: null });
    await askFeed(shop, 'pause', { feedId: daily.id, isPaused: false, as: admin });
    expect(new Date((await readFeed(shop, daily.id, admin)).nextRunAt ?? 0)).toEqual(day);
  });
});
