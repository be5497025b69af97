import { parseArgs } from 'node:util';
import { runCommand } from '../../sandbox/src/commands/progress.ts';
import { benchLists } from './lists.ts';
import { benchOrders } from './orders.ts';
import { benchReads } from './reads.ts';
import { benchSearch } from './search.ts';
import { withStage } from './stage.ts';

const benches = {
  reads: { about: 'a list of 20 and one part, against one prepared statement', run: benchReads },
  lists: { about: "an admin's list of 100,000 and of 3,000 orders", run: benchLists },
  orders: {
    about: 'orders of 1,000 parts and of one part, against one statement; no piece is sold twice',
    run: benchOrders,
  },
  search: { about: 'search, facets and pages among 1,000 and among 100,000 parts', run: benchSearch },
};

const list = Object.entries(benches).map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`);
const help = `npm run bench -- name … [--rounds 3] [--profile folder]

Compares the built shop with a minimal baseline. Both take turns in the same run, each with its own database. Read the
ratios: the load generator and Postgres use the same machine.

${list.join('\n')}

  --rounds   number of rounds, after an uncounted one for warming up
  --profile  folder for CPU profiles of the shop (.cpuprofile, for the browser's developer tools)`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, rounds: { type: 'string', default: '3' }, profile: { type: 'string' } },
  });
  const chosen = Object.entries(benches).filter(([name]) => positionals.includes(name));
  const rounds = Number(values.rounds);
  if (values.help || positionals.length === 0) {
    console.log(help);
    return;
  }
  if (chosen.length < positionals.length) throw new Error(`There is no such bench.\n\n${help}`);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number, 1 or more.');
  for (const [, { run }] of chosen) await withStage({ rounds, profileDir: values.profile }, run);
});
