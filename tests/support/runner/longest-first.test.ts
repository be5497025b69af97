import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstFile, longFiles } from './longest-first.ts';
import { top } from './run.ts';

test.each([firstFile, ...longFiles])('%s exists', (file) => {
  expect(existsSync(join(top, file))).toBe(true);
});
