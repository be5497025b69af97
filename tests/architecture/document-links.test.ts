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
