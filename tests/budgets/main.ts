import { parseArgs } from 'node:util';
import { measurePages } from '../support/runner/budget.ts';
import { imageBudget, installBudgets, pageBudgets, startBudgets, testBudgets } from './budgets.ts';
import { countPackages, measureInstalledMegabytes, readImageMegabytes, readTestMinutes } from './measure.ts';
import { measureClone } from './measure-clone.ts';
import { formatTable, judge, type Row } from './table.ts';

const help = `npm run budgets [-- --all]

Prints each budget of tests/budgets/budgets.ts: today's value, the recorded one, and the bound. Fails if a held one is over.
Builds the client to measure its pages. Test minutes and image size are those of the last npm test and npm run test:containers.
  npm run budgets -- --all    also times npm ci and npm start in a clone of the last commit (minutes)`;

async function measure(isComplete: boolean): Promise<Row[]> {
  const pages = await measurePages();
  const minutes = readTestMinutes();
  const clone = isComplete ? await measureClone() : undefined;
  const cloned = isComplete ? 'a clone, just now' : 'measured with --all';
  return [
    { ...installBudgets.packages, value: countPackages(), source: 'node_modules' },
    { ...installBudgets.megabytes, value: await measureInstalledMegabytes(), source: 'node_modules' },
    { ...installBudgets.seconds, value: clone?.install, source: cloned },
    { ...startBudgets.first, value: clone?.first, source: cloned },
    { ...startBudgets.later, value: clone?.later, source: cloned },
    { ...imageBudget, value: readImageMegabytes(), source: 'last npm run test:containers' },
    ...Object.entries(testBudgets).map(([name, budget]) => ({
      ...budget,
      value: minutes[name as keyof typeof testBudgets],
      source: 'last npm test',
    })),
    ...pageBudgets.map((budget) => ({ ...budget, value: pages.get(budget.name), source: 'client/dist' })),
  ];
}

const { values } = parseArgs({ options: { all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
if (values.help) {
  console.log(help);
} else {
  const rows = await measure(values.all === true);
  console.log(formatTable(rows));
  process.exitCode = rows.some((row) => judge(row) === 'OVER') ? 1 : 0;
}
