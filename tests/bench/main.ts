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
  orders: { about: 'orders over 1,000 parts and of one, against one statement; no piece sold twice', run: benchOrders },
  search: { about: 'search, facets and pages among 1,000 and among 100,000 parts', run: benchSearch },
};

const list = Object.entries(benches).map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`);
const help = `npm run bench -- name … [--rounds 3] [--profile folder]

Measures the built shop against the least that the same work can cost, both in turns within the same run, each on a
database of its own. Read the ratios: the load maker and Postgres share the machine with what they measure.

${list.join('\n')}

  --rounds   how often each side has its turn; the first turn warms up and does not count
  --profile  where the shop writes its profiles of CPU (.cpuprofile, for the browser's developer tools)`;

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
