import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { top } from '../support/runner/run.ts';
import { compareWithSpecification, sections } from './coverage.ts';

// `npm test` compares the items with the tests that passed, because only vitest knows the titles of parametrized tests.

const rows = Object.values(sections).flat();
const titles = rows.map(([, file, title]) => `${file} > ${title}`);

test('an item whose test did not pass is missing', () => {
  const [dropped] = titles;
  const { covered, missing } = compareWithSpecification(new Set(titles.filter((title) => title !== dropped)));
  expect(missing.length).toBeGreaterThan(0);
  expect(covered + missing.length).toBe(rows.length);
  expect(missing.every((line) => line.endsWith(`named ${dropped}`))).toBe(true);
  expect(compareWithSpecification(new Set(titles))).toEqual({ covered: rows.length, missing: [] });
});

test('no listed file skips a test', () => {
  const sourceOf = (file: string) => readFileSync(join(top, file), 'utf8');
  const files = new Set(rows.map(([, file]) => file));
  expect([...files].filter((file) => /\.(?:skip|todo|only)\b/.test(sourceOf(file)))).toEqual([]);
});

test.each(Object.entries(sections))('no item of %s is listed twice', (_name, section) => {
  const items = section.map(([item]) => item);
  expect(items).toEqual([...new Set(items)]);
});
