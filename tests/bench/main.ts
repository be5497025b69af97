import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../../sandbox/src/commands/progress.ts';
import { installNode } from '../nodes/install-node.ts';
import { benchFreshness } from './freshness.ts';
import { benchGrowth } from './growth.ts';
import { benchImports } from './imports.ts';
import { benchLists } from './lists.ts';
import { benchDocuments, benchStart } from './start-and-memory.ts';
import { benchOrders } from './orders.ts';
import { benchProcesses } from './processes.ts';
import { benchDifferent, benchMyOrders, benchPages, benchShared, benchUnchanged } from './reads.ts';
import { joinTables, openReport, printTable, type Table, writeReport } from './report.ts';
import { benchSearch } from './search.ts';
import { type Stage, withStage } from './stage.ts';

/** In the order of a whole run: orders delete those that "my orders" reads, documents measure the peak of all before. */
const benches: Record<string, { about: string; run: (stage: Stage) => Promise<Table[]> }> = {
  start: { about: 'start until the first answer, and memory of an idle process', run: benchStart },
  shared: { about: 'the same list, search, part and home page data for all', run: benchShared },
  unchanged: { about: 'the same list with If-None-Match: 304', run: benchUnchanged },
  different: { about: 'lists, searches and parts, each request another', run: benchDifferent },
  'my-orders': { about: 'orders of the customer, signed in', run: benchMyOrders },
  pages: { about: 'legacy GET /products, home page and part page', run: benchPages },
  orders: { about: 'orders of 1,000 parts and of one part; no piece is sold twice', run: benchOrders },
  documents: { about: '100,000 different documents, and the peak of memory', run: benchDocuments },
  freshness: { about: '20,000 mixed reads and writes over two processes: no old answer', run: benchFreshness },
  processes: { about: '1, 2 and 4 processes behind HAProxy', run: benchProcesses },
  search: { about: 'search, facets and pages among 1,000 and among 100,000 parts', run: benchSearch },
  growth: { about: 'search, facets and fit lists among a million parts; only by its name', run: benchGrowth },
  imports: { about: '100,000 prices checked, applied and undone, with kills; only by its name', run: benchImports },
  lists: { about: "an admin's lists of 3,000 and of 100,000 orders", run: benchLists },
};

/** They take minutes each. */
const byName = new Set(['growth', 'imports']);

const list = Object.entries(benches).map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`);
const help = `npm run bench [-- name …] [--rounds 3] [--node 24] [--compare commit] [--fitments 10000000]
              [--orders 1000000] [--profile folder]

Measures the built shop, as the image starts it, against node:http with the same statement ("pg") and node:http that sends
the same bytes ("constant"). All take turns in the same run. Without a name it runs everything, which takes ten minutes on
two idle cores, and writes the tables of docs/performance.md for this version of Node. growth alone writes its own table.

${list.join('\n')}

  --rounds   number of rounds, after an uncounted one for warming up
  --node     run the servers with the newest release of this version of Node, which npm installs
  --compare  measure this commit, too, in the same rounds; prints only
  --fitments entries of fit lists in growth, 1,000,000 by default
  --orders   orders of the larger shop in lists, 100,000 by default
  --profile  folder for CPU profiles of the shop (.cpuprofile, for the browser's developer tools)`;

await runCommand(help, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '3' },
      node: { type: 'string' },
      compare: { type: 'string' },
      fitments: { type: 'string', default: '1000000' },
      orders: { type: 'string', default: '100000' },
      profile: { type: 'string' },
    },
  });
  const [rounds, fitments] = [Number(values.rounds), Number(values.fitments)];
  const orders = Number(values.orders);
  const unknown = positionals.find((name) => !(name in benches));
  if (unknown) throw new Error(`There is no bench ${unknown}.\n\n${help}`);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number, 1 or more.');
  if (!Number.isInteger(fitments) || fitments < 1_000) throw new Error('--fitments is a whole number, 1000 or more.');
  if (!Number.isInteger(orders) || orders < 1_000) throw new Error('--orders is a whole number, 1000 or more.');
  const chosen = Object.entries(benches).filter(([name]) =>
    positionals.length === 0 ? !byName.has(name) : positionals.includes(name),
  );
  const node = values.node ? join((await installNode(values.node)).folder, 'node') : process.execPath;
  const report = await openReport();
  const settings = { rounds, node, compared: values.compare, fitments, orders, profileDir: values.profile };
  await withStage(settings, async (stage) => {
    const tables: Table[] = [];
    const failed: string[] = [];
    for (const [n, [name, { run }]] of chosen.entries()) {
      console.log(`\n${name} (${n + 1} of ${chosen.length})`);
      try {
        tables.push(...(await run(stage)));
      } catch (error) {
        // The others are measured all the same.
        failed.push(name);
        process.exitCode = 1;
        console.error(error instanceof Error ? error.message : error);
      }
    }
    const joined = joinTables(tables);
    joined.forEach(printTable);
    const { node: version, sentence } = await report.describe(stage, failed);
    console.log(`\n${sentence}`);
    if (values.compare) return;
    const [major] = version.split('.');
    if (positionals.length === 0)
      await writeReport({
        command: `npm run bench: Node ${major}`,
        heading: `Node ${major}`,
        sentence,
        tables: joined,
      });
    else if (positionals.join() === 'growth' && failed.length === 0)
      await writeReport({ command: 'npm run bench -- growth', heading: 'A million parts', sentence, tables: joined });
  });
});
