import { setTimeout } from 'node:timers/promises';
import { step } from '../../sandbox/src/commands/progress.ts';
import { listDocument } from './documents.ts';
import { exchange, isData, post, putLoad } from './http.ts';
import { cpuOf, median, memoryOf } from './measure.ts';
import { against, milliseconds, type Table, whole } from './report.ts';
import { startShop } from './server-processes.ts';
import type { Stage } from './stage.ts';

const STARTS = 5;

/** Starts the shop on a migrated database until it has answered a query; then its memory when its jobs have run. */
export async function benchStart(stage: Stage): Promise<Table[]> {
  const { setups } = await stage.common();
  const rows = [];
  for (const [n, { url, name }] of setups.entries()) {
    const build = stage.builds[n] ?? stage.builds[0];
    const start = (settings: Record<string, string>) =>
      startShop({ build, environment: stage.environment, databaseUrl: url, settings });
    const starts: { seconds: number; cpu: number; memory: number }[] = [];
    await step(`${STARTS} starts of ${name}`, async () => {
      for (let one = 0; one < STARTS; one += 1) {
        const startedAt = performance.now();
        const shop = await start({});
        await exchange(
          shop.port,
          post('/graphql', { query: listDocument, variables: { first: 20, orderBy: 'NEWEST' } }),
        );
        const seconds = (performance.now() - startedAt) / 1_000;
        starts.push({ seconds, cpu: await cpuOf([shop.pid]), memory: (await memoryOf(shop.pid)).now });
        await shop.stop();
      }
    });
    const idle = await step(`${name} idle`, async () => {
      const shop = await start({ SWEEP_SECONDS: '1' });
      // Memory is returned when the jobs of the start have run.
      await setTimeout(8_000);
      const { now } = await memoryOf(shop.pid);
      await shop.stop();
      return now;
    });
    const middle = (pick: (one: (typeof starts)[number]) => number) => median(starts.map(pick));
    rows.push([
      name,
      against(
        middle(({ seconds }) => seconds),
        1,
        true,
      ),
      milliseconds(middle(({ cpu }) => cpu)),
      whole(middle(({ memory }) => memory)),
      against(idle, 140, true),
    ]);
  }
  const headings = ['', 's until the first answer', 'CPU s', 'MB then', 'MB idle, jobs have run'];
  return [{ title: 'Start', headings, rows }];
}

const DOCUMENTS = 100_000;

/** Sends different documents, and reads the peak of memory of everything that was measured. */
export async function benchDocuments(stage: Stage): Promise<Table[]> {
  const { setups } = await stage.common();
  const rows = [];
  for (const { server, name } of setups) {
    const before = await memoryOf(server.pid);
    const request = (n: number) =>
      post('/graphql', { query: `query Different { products(first: 1) { edges { node { a${n}: id name } } } }` });
    const dose = { connections: 10, most: DOCUMENTS, ms: 300_000 };
    const { firstRefusal, latencies, seconds } = await step(`${DOCUMENTS} documents to ${name}`, () =>
      putLoad({ port: server.port, request, accepts: isData }, dose),
    );
    if (firstRefusal) throw new Error(firstRefusal);
    const after = await memoryOf(server.pid);
    rows.push([
      name,
      whole(before.peak),
      against(after.peak, 260, true),
      whole(after.now),
      whole(latencies.length / seconds),
    ]);
  }
  const headings = [
    '',
    'MB at most before',
    `MB at most after ${DOCUMENTS} documents`,
    'MB then',
    'documents per second',
  ];
  return [{ title: 'Memory under the loads above, then under different documents', headings, rows }];
}
