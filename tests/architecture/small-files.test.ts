import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { top } from '../support/runner/run.ts';

// A small file whose only importer is beside it usually belongs in that importer: a reader opens one file less. A few may
// stay where the file's name alone answers a reader's question.
const MAX_LINES = 29;
const MAX_PERCENT = 6;

const workspaces = ['server/src/', 'client/src/'];
const counted = /^(server\/src\/modules|client\/src\/features)\//;
const skipped = /\.test\.tsx?$|\.d\.ts$|(^|\/)(generated|test)\//;

const sources = new Map(
  workspaces.flatMap((folder) =>
    readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' })
      .map((entry) => folder + entry.replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !skipped.test(path))
      .map((path) => [path, readFileSync(join(top, path), 'utf8')] as const),
  ),
);

/** The files that a file imports by a relative or a #… path. */
function importsOf(path: string, source: string): string[] {
  const specifiers = [...source.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(
    ([, specifier = '']) => specifier,
  );
  return specifiers.map((specifier) =>
    specifier.startsWith('#')
      ? `${path.split('/')[0]}/src/${specifier.slice(1)}`
      : posix.join(posix.dirname(path), specifier),
  );
}

test(`at most ${MAX_PERCENT} % of module and feature files are small with their only importer beside them`, () => {
  const importers = new Map<string, Set<string>>();
  for (const [path, source] of sources)
    for (const target of importsOf(path, source))
      importers.set(target, (importers.get(target) ?? new Set<string>()).add(path));

  const files = [...sources.keys()].filter((path) => counted.test(path));
  const small = files.filter((path) => {
    const [importer, ...others] = importers.get(path) ?? [];
    const isBeside = importer !== undefined && posix.dirname(importer) === posix.dirname(path);
    return isBeside && others.length === 0 && (sources.get(path) ?? '').trimEnd().split('\n').length <= MAX_LINES;
  });
  const percent = (100 * small.length) / files.length;
  expect(percent, `${percent.toFixed(1)} % are small:\n${small.join('\n')}`).toBeLessThanOrEqual(MAX_PERCENT);
});
