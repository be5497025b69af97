import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { top } from '../support/runner/run.ts';

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: top, encoding: 'utf8' }).trim().split('\n');

/** The text of a document without its blocks of code. */
const proseOf = (file: string) => readFileSync(join(top, file), 'utf8').replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');

/** The anchors of the headings, as GitHub makes them. */
const anchorsOf = (file: string) =>
  [...proseOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('each link of a document leads to a file and a heading that exist', () => {
  const broken = documents.flatMap((document) =>
    [...proseOf(document).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#?([^)\s]*)\)/g)].flatMap(
      ([, link = '', anchor = '']) => {
        const file = link ? posix.join(posix.dirname(document), link) : document;
        if (!existsSync(join(top, file))) return [`${document}: ${file} does not exist`];
        return anchor && !anchorsOf(file).includes(anchor) ? [`${document}: ${file} has no heading #${anchor}`] : [];
      },
    ),
  );
  expect(documents).toContain('docs/operations.md');
  expect(broken).toEqual([]);
});

test('each file that a comment names with its whole path exists', () => {
  const areas = ['server/src', 'client', 'sandbox/src', 'tests', 'prisma/*.prisma'];
  const sources = execFileSync('git', ['ls-files', ...areas], { cwd: top, encoding: 'utf8' })
    .trim()
    .split('\n');
  const named = sources
    .filter((file) => /\.(tsx?|js|prisma)$/.test(file) && !/\/(generated|fixtures)\//.test(file))
    .flatMap((file) => [
      ...readFileSync(join(top, file), 'utf8').matchAll(
        /^ *(?:\/{2,3}|\/?\*).*?(?<![\w/@.-])((?:server|client|sandbox|tests|prisma|docs)\/[\w./-]+\.(?:tsx?|md|sql|prisma))\b/gm,
      ),
    ])
    .map(([, path = '']) => path);
  expect(named).toContain('server/src/http/part-values.ts');
  expect(named.filter((path) => !existsSync(join(top, path)))).toEqual([]);
});
