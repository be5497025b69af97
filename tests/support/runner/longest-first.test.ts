import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstFiles, hasDocument, longFiles } from './longest-first.ts';
import { top } from './run.ts';

test.each([...firstFiles, ...longFiles])('%s exists', (file) => {
  expect(existsSync(join(top, file))).toBe(true);
});

test('files that run in happy-dom say so in their first line, by which they are sorted', () => {
  const folder = join(top, 'client/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
  const choosing = files.filter((file) => readFileSync(file, 'utf8').includes('@vitest-environment'));
  expect(choosing.length).toBeGreaterThan(0);
  expect(files.filter(hasDocument)).toEqual(choosing);
});
