import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { top } from '../support/runner/run.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { screens } from './screens.ts';
import { states } from './states.ts';
import { validation } from './validation.ts';

const sections = {
  '2 Screens': screens,
  '2 Home page': home,
  '4 States': states,
  '5 Validation': validation,
  '8 Errors': errors,
};

const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(join(top, file), 'utf8');
  sources.set(file, source);
  return source;
}

/** Where a test of this title begins, quoted in any way: `test('…'`, or after the rows of `test.each(…)('…'`. */
const opens = (title: string) => {
  const literal = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?:\\btest|\\))\\(\\s*(['"\`])${literal}\\1`);
};

describe.each(Object.entries(sections))('%s', (_name, rows) => {
  test.each(rows)('%s: shown by a test that is there', (_item, file, title) => {
    expect(sourceOf(file)).toMatch(opens(title));
  });
});

test('no test that shows something is left out', () => {
  const files = new Set(Object.values(sections).flatMap((rows) => rows.map(([, file]) => file)));
  expect([...files].filter((file) => /\.(?:skip|todo|only)\b/.test(sourceOf(file)))).toEqual([]);
});

test('no item of a section is listed twice', () => {
  for (const rows of Object.values(sections)) {
    const items = rows.map(([item]) => item);
    expect(items).toEqual([...new Set(items)]);
  }
});
