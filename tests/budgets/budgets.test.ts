import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageBudget, installBudgets, pageBudgets, startBudgets, testBudgets, type Budget } from './budgets.ts';
import { countPackages, readImageMegabytes, readTestMinutes } from './measure.ts';
import { formatTable, judge } from './table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kelvin-budgets-'));
  await mkdir(join(folder, '.results'));
  await mkdir(join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a held budget is within its bound, and every budget has a name of its own', () => {
  const groups = [installBudgets, startBudgets, testBudgets].flatMap((group) => Object.values<Budget>(group));
  const all = [...groups, imageBudget, ...pageBudgets];
  expect(all.filter(({ isHeld, recorded, bound }) => isHeld && (recorded ?? 0) > bound)).toEqual([]);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test('the number of packages does not include the workspaces', async () => {
  const packages = {
    server: {},
    'node_modules/@kelvin/server': { link: true },
    'node_modules/a': {},
    'x/node_modules/a': {},
  };
  await writeFile(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  expect(countPackages(folder)).toBe(2);
});

test('minutes and image size come from the reports of the last runs, if there are any', async () => {
  expect([readTestMinutes(folder), readImageMegabytes(folder)]).toEqual([{}, undefined]);
  const report = { projects: { server: { seconds: 90, tests: 3 } }, checksSeconds: 30, totalSeconds: 120 };
  await writeFile(join(folder, '.results/test-report.json'), JSON.stringify(report));
  await writeFile(join(folder, '.results/image-report.json'), JSON.stringify({ megabytes: 340 }));
  expect(readTestMinutes(folder)).toEqual({ server: 1.5, checks: 0.5, total: 2 });
  expect(readImageMegabytes(folder)).toBe(340);
});

test.each([
  ['ok', { value: 100, recorded: 120, bound: 100, isHeld: true }],
  ['OVER', { value: 101, recorded: 90, bound: 100, isHeld: true }],
  ['over, not held yet', { value: 101, recorded: 90, bound: 100 }],
  ['over, not held yet', { value: undefined, recorded: 120, bound: 100 }],
  ['', { value: undefined, bound: 100 }],
] as const)('a budget is %s', (verdict, row) => {
  expect(judge(row)).toBe(verdict);
});

test('the table shows what was not measured', () => {
  const row = { name: 'npm ci', unit: 's', value: undefined, recorded: 99.4, bound: 60, source: 'with --all' };
  expect(formatTable([row]).split('\n')[1]).toBe(
    'npm ci  not measured  99 s      60 s   over, not held yet  with --all',
  );
});
