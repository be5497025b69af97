import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { top } from '../support/runner/run.ts';

/** The items of ASVS 5.0, level 1 and 2, that apply to this shop, by chapter and section. */
const items = {
  '1.2': 5,
  '1.3': [6],
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.4': 6,
  '3.5': 3,
  '4.1': [1, 3, 4],
  '4.2': 1,
  '4.3': 2,
  '5.2': [1, 2, 4, 6],
  '5.3': 2,
  '6.1': 1,
  '6.3': [1, 2, 8],
  '7.2': 1,
  '7.4': [1, 2, 5],
  '7.6': 1,
  '8.1': 2,
  '8.2': 3,
  '8.3': 3,
  '9.1': 3,
  '9.2': 3,
  '13.2': [2, 3, 4],
  '13.3': 1,
  '13.4': [1, 2, 5, 6],
  '15.3': 7,
  '15.4': [2],
  '16.2': [5],
  '16.3': 4,
  '16.4': 1,
  '16.5': 4,
};

const expected = Object.entries(items).flatMap(([section, numbers]) => {
  const list = Array.isArray(numbers) ? numbers : Array.from({ length: numbers }, (_, index) => index + 1);
  return list.map((number) => `${section}.${number}`);
});

const text = readFileSync(join(top, 'docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) +\|$/gm)];

test('docs/security.md has each of the 87 items that apply, once', () => {
  expect(expected).toHaveLength(87);
  expect(rows.map(([, item]) => item)).toEqual(expected);
});

test('each item names a test file that exists, or the reason why no test checks it', () => {
  const faults = rows.flatMap(([, item, , proof = '']) => {
    const files = [...proof.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, file = '']) => file);
    const missing = files.filter((file) => !existsSync(join(top, file)));
    if (files.length === 0 && !proof.startsWith('No test')) return [`${item} has no test and no reason`];
    return missing.map((file) => `${item}: ${file} does not exist`);
  });
  expect(faults).toEqual([]);
});
