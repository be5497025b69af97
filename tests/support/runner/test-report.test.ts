import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { summarize, writeFigures, type TestFile } from './test-report.ts';

const testOf = (name: string, fields: Partial<TestFile['tests'][number]> = {}) => ({
  name,
  seconds: 0.1,
  state: 'passed' as const,
  retries: 0,
  errors: [],
  ...fields,
});

const fileOf = (fields: Partial<TestFile>): TestFile => ({
  project: 'client',
  file: 'a.test.ts',
  seconds: 30,
  isBroken: false,
  tests: [testOf('works')],
  ...fields,
});

test('counts passed and failed tests, and a file that does not load as one failed test', () => {
  const failing = fileOf({ isBroken: true, tests: [testOf('fails', { state: 'failed' }), testOf('works')] });
  const skipped = fileOf({ tests: [testOf('waits', { state: 'skipped' })] });
  const { passed, failed } = summarize([fileOf({}), failing, skipped, fileOf({ isBroken: true, tests: [] })]);
  expect({ passed, failed }).toEqual({ passed: 2, failed: 2 });
});

test('names the passed tests with their files', () => {
  const tests = [testOf('group > works'), testOf('fails', { state: 'failed' })];
  expect(summarize([fileOf({ tests })]).passedTests).toEqual(['a.test.ts > group > works']);
});

test('adds the time of the files of a project', () => {
  const { projects } = summarize([fileOf({}), fileOf({ seconds: 12.5 }), fileOf({ project: 'server' })]);
  expect(projects).toEqual({ client: { seconds: 42.5, tests: 2 }, server: { seconds: 30, tests: 1 } });
});

test('lists the ten slowest tests, slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, seconds) => testOf(`number ${seconds}`, { seconds }));
  const { lines } = summarize([fileOf({ tests })]);
  const listed = lines.slice(lines.indexOf('The slowest tests') + 1);
  expect(listed).toHaveLength(10);
  expect(listed[0]).toBe('   11.0 s  a.test.ts > number 11');
  expect(listed.at(-1)).toBe('    2.0 s  a.test.ts > number 2');
});

test('names the tests that passed only when repeated, and why they failed before', () => {
  const errors = [{ message: 'Timeout\n\u001b[2mwaiting for a toast\u001b[22m', places: ['a.test.ts:9'] }];
  const tests = [testOf('steady'), testOf('unsteady', { retries: 1, errors })];
  const { lines } = summarize([fileOf({ tests })]);
  expect(lines.slice(lines.indexOf('Passed only when repeated') + 1)).toEqual([
    '    0.1 s  a.test.ts > unsteady',
    '           Timeout',
    '           waiting for a toast',
    '           at a.test.ts:9',
  ]);
  expect(summarize([fileOf({})]).lines).not.toContain('Passed only when repeated');
});

test('writes the figures as JSON', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kelvin-figures-'));
  const file = join(folder, 'results/report.json');
  await writeFigures(file, { projects: summarize([fileOf({})]).projects, checksSeconds: 41.26, totalSeconds: 99 });
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    projects: { client: { seconds: 30, tests: 1 } },
    checksSeconds: 41.3,
    totalSeconds: 99,
  });
  await rm(folder, { recursive: true });
});
