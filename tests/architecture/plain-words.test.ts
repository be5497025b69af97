import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { top } from '../support/runner/run.ts';
import { checked, findOddWords, isChecked } from './plain-words.js';

// The lint rule architecture/plain-words checks the code; this checks the files that the linter does not read.
const isText = (path: string) => /\.(md|graphql|prisma|sql|yaml|env)$/.test(path) && !path.includes('node_modules/');

const texts = checked
  .flatMap((place) => (place.endsWith('/') ? filesIn(place) : [place]))
  .filter((path) => isText(path) && isChecked(path));

function filesIn(folder: string): string[] {
  const entries = readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' });
  return entries.map((entry) => folder + entry.replaceAll('\\', '/'));
}

test('documents, schemas and SQL files use plain words', () => {
  const found = texts.flatMap((path) =>
    readFileSync(join(top, path), 'utf8')
      .split('\n')
      .flatMap((line, n) => findOddWords(line).map((message) => `${path}:${n + 1} ${message}`)),
  );
  expect(found).toEqual([]);
});
