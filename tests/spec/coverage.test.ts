import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { top } from '../support/runner/run.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { listTests } from './list-tests.ts';
import { screens } from './screens.ts';
import { sentences } from './sentences.ts';
import { states } from './states.ts';
import { validation } from './validation.ts';

const sections = {
  '2 Screens': screens,
  '2 Home page': home,
  '4 States': states,
  '5 Validation': validation,
  '8 Errors': errors,
  'Quoted sentences': sentences,
};

const wanted = Object.values(sections).flatMap((rows) => rows.map(([, file, title]) => ({ file, title })));
let tests: Set<string>;

beforeAll(async () => {
  tests = await listTests(wanted);
}, 300_000);

describe.each(Object.entries(sections))('%s', (_name, rows) => {
  test.each(rows)('%s: a test checks it', (_item, file, title) => {
    expect(tests).toContain(`${file} > ${title}`);
  });
});

test('a parametrized test counts by case, so a dropped case is missed', () => {
  const file = 'client/src/app/pages.test.tsx';
  expect(tests).toContain(`${file} > home names the value Integrity`);
  expect(tests).not.toContain(`${file} > home names the value Elegance`);
  expect(tests).not.toContain(`${file} > home names the value %s`);
});

test('no listed file skips a test', () => {
  const sourceOf = (file: string) => readFileSync(join(top, file), 'utf8');
  const files = new Set(wanted.map(({ file }) => file));
  expect([...files].filter((file) => /\.(?:skip|todo|only)\b/.test(sourceOf(file)))).toEqual([]);
});

test('no item of a section is listed twice', () => {
  for (const rows of Object.values(sections)) {
    const items = rows.map(([item]) => item);
    expect(items).toEqual([...new Set(items)]);
  }
});
