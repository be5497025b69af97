import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startCrashableServer } from '../../../../tests/support/crash-recovery/crashable-server.ts';
import { newId } from '#platform/ids.ts';
import { feedSettings, openFeedServer } from '../feed-server.ts';
import { askFeed, readFeed, saveFeed } from '../feeds.ts';
import { csv } from '../imports.ts';
import type { Person } from '../people.ts';
import { openShop, type Shop } from '../shop.ts';

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

/** Starting a server of its own takes seconds. */
const TIMEOUT_MS = 120_000;

const columns = [
  { header: 'SKU', field: 'partNumber' },
  { header: 'Stock', field: 'available' },
];
/** A feed that counts the stock of a part as 1,100 pieces. */
async function feedOf(partNumber: string): Promise<string> {
  answer = (_request, response) => void response.end(csv(['SKU', 'Stock'], [partNumber, '1,100']));
  const input = { kind: 'STOCK', url: `${supplier.url}/stock.csv`, columns };
  return (await saveFeed(shop, input, admin)).data.saveCatalogFeed.feed.id;
}
const importsOf = (feedId: string) =>
  shop.prisma.catalogImport.findMany({ where: { feedId }, include: { fileRows: true } });

it('two processes at the same time fetch a feed once', async () => {
  const { partNumber } = await shop.product();
  const id = await feedOf(partNumber);
  const [sendsNow, others] = [answer, shop.servicesWith({})];
  const calls = supplier.requests.length;
  let open: (() => void) | undefined;
  const isAsked = new Promise<void>((resolve) => {
    answer = (request, response) => {
      open = () => sendsNow(request, response);
      resolve();
    };
  });
  const both = Promise.all([shop.services.products.feeds.run(), others.products.feeds.run()]);
  await isAsked;
  await others.products.feeds.run();
  open?.();
  await both;
  await Promise.all([shop.services.products.feeds.run(), others.products.feeds.run()]);
  expect(supplier.requests).toHaveLength(calls + 1);
  expect(await importsOf(id)).toHaveLength(1);
});

it('an edit or a pause takes the feed from a fetch that is under way', async () => {
  const { partNumber } = await shop.product();
  for (const interrupt of [
    (feedId: string) => saveFeed(shop, { id: feedId, kind: 'STOCK', url: `${supplier.url}/other.csv`, columns }, admin),
    (feedId: string) => askFeed(shop, 'pause', { feedId, isPaused: true, as: admin }),
    (feedId: string) => askFeed(shop, 'delete', { feedId, as: admin }),
  ]) {
    const id = await feedOf(partNumber);
    const sendsNow = answer;
    answer = (request, response) => void interrupt(id).then(() => sendsNow(request, response));
    await shop.services.products.feeds.run();
    expect(await importsOf(id)).toEqual([]);
    expect(await shop.prisma.catalogFeed.count({ where: { id, lastResult: { not: null } } })).toBe(0);
    // It has not failed, so it does not wait for another try.
    expect(await shop.prisma.jobFailure.count({ where: { rowId: id } })).toBe(0);
    await shop.prisma.catalogFeed.deleteMany();
  }
});

it('a feed fails if three processes in a row ended while they fetched it, and after that at each one', async () => {
  const id = await feedOf((await shop.product()).partNumber);
  const afterLosses = async (lostRuns: number) => {
    const lost = { nextRunAt: new Date(0), leaseUntil: new Date(0), lostRuns };
    await shop.prisma.catalogFeed.update({ where: { id }, data: lost });
    await shop.prisma.jobFailure.deleteMany();
    await shop.services.products.feeds.run();
    return readFeed(shop, id, admin);
  };
  const failed = { lastResult: 'FAILED', lastError: expect.stringContaining('Give it a smaller file.') as string };
  expect(await afterLosses(2)).toMatchObject(failed);
  expect(await shop.prisma.jobFailure.count({ where: { rowId: id } })).toBe(1);
  expect(await afterLosses(3)).toMatchObject(failed);
  expect(await afterLosses(1)).toMatchObject({ lastResult: 'IMPORTED', lastError: null });
  expect(await shop.prisma.catalogFeed.findUnique({ where: { id } })).toMatchObject({ lostRuns: 0 });
});

it.each([
  ['in the middle of the answer', null],
  ['before the end of the claim commits', 'after feeds.finish'],
  ['in the middle of the changes', 'before imports.move'],
])(
  'a process that is killed %s leaves the file to the next one, which applies it once',
  { timeout: TIMEOUT_MS },
  async (_when, point) => {
    const partNumber = newId();
    const { id: partId } = await shop.product({ partNumber, available: 1_000 });
    const id = await feedOf(partNumber);
    await shop.prisma.catalogFeed.update({ where: { id }, data: { nextRunAt: null } });
    const sendsNow = answer;
    const halfway = new Promise<void>((resolve) => {
      if (point) return;
      answer = (request, response) => {
        answer = sendsNow;
        response.writeHead(200).write('SKU,St', () => resolve());
      };
    });
    const server = await startCrashableServer({ ...shop.environment, SWEEP_SECONDS: '1' });
    if (point) await server.arm(point);
    const held = point ? server.held() : halfway;
    await shop.prisma.catalogFeed.update({ where: { id }, data: { nextRunAt: new Date() } });
    await held;
    await server.kill();

    // The lease of the process that is gone ends.
    await shop.prisma.catalogFeed.updateMany({
      where: { leaseUntil: { not: null } },
      data: { leaseUntil: new Date(0) },
    });
    // Postgres frees the locks of the process when it has noticed its end.
    await vi.waitFor(async () => {
      await shop.services.products.feeds.run();
      await shop.services.products.imports.run();
      const lastImport = { state: 'APPLIED' };
      expect(await readFeed(shop, id, admin)).toMatchObject({ lastResult: 'IMPORTED', lastImport });
    }, TIMEOUT_MS);
    expect(await importsOf(id)).toMatchObject([{ fileRows: [{ state: 'APPLIED' }] }]);
    expect(await shop.prisma.product.findUnique({ where: { id: partId } })).toMatchObject({ available: 1_100 });
    expect(await shop.prisma.auditEntry.count({ where: { subjectId: partId } })).toBe(1);
  },
);
