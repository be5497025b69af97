import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { top } from '../support/run.ts';
import { errors, screens, states, validation } from './coverage.ts';

const sections = { '2 Screens': screens, '4 States': states, '5 Validation': validation, '8 Errors': errors };

/** The file as its tests are called: a title in it may be quoted in any way. */
const quoted = (title: string) => [`'${title}'`, `"${title}"`, `\`${title}\``];

describe.each(Object.entries(sections))('%s', (_name, rows) => {
  test.each(rows)('%s: shown by a test that is there', (_item, file, title) => {
    const source = readFileSync(join(top, file), 'utf8');
    expect(quoted(title).some((literal) => source.includes(literal))).toBe(true);
  });
});

test('no item of a section is listed twice', () => {
  for (const rows of Object.values(sections)) {
    const items = rows.map(([item]) => item);
    expect(items).toEqual([...new Set(items)]);
  }
});
