import { execFile } from 'node:child_process';
import { dirname } from 'node:path/posix';
import { promisify } from 'node:util';
import { top } from './run.ts';

/** What a change needs: test files, and steps of `npm run check` beside lint and format of the changed files. */
export interface Selection {
  tests: string[];
  steps: string[];
  /** A browser test may be affected that is not selected, because browser tests take minutes. */
  isBrowserTestSkipped: boolean;
}

interface Rule {
  when: RegExp;
  tests?: RegExp;
  steps?: string[];
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isBrowserTest = (file: string) => file.startsWith('tests/e2e/');
const isCode = (file: string) => /\.(ts|tsx|js|mjs|sql)$/.test(file);

const migrationTests = /^(prisma\/|server\/src\/test\/migrations\.|tests\/architecture\/migration-names\.)/;

/** For files that are no code, or that affect more than the tests near them. */
export const rules: Rule[] = [
  { when: /./, tests: /^tests\/architecture\/(plain-words|small-files)\./ },
  { when: /\.tsx?$|tsconfig[^/]*\.json$/, steps: ['types'] },
  { when: /^prisma\/(schema\.prisma|migrations\/)/, tests: migrationTests },
  { when: /^(schema\.graphql|codegen\.yml)$|\.(type|input|resolver)\.ts$/, steps: ['schema', 'breaking', 'documents'] },
  { when: /^client\/src\/.*\.tsx?$/, steps: ['documents'] },
  // The tests of the pages are in app.
  {
    when: /^client\/src\/(features|posts|quote|session|adapters)\/.*(?<!\.test)\.tsx?$/,
    tests: /^client\/src\/app\/[^/]+$/,
  },
  { when: /^server\/src\/rest\//, steps: ['openapi'] },
  { when: /^client\/(index\.html|vite\.config\.ts|build\/|public\/)/, steps: ['budget'] },
  { when: /(^|\/)package(-lock)?\.json$|^knip\.jsonc$/, steps: ['types', 'unused'] },
  { when: /(^|\/)package(-lock)?\.json$|-fewer-installed-packages\.md$/, tests: /^tests\/architecture\/overrides\./ },
  { when: /(^|\/)package\.json$|^Dockerfile$|^docs\/node-versions\.md$/, tests: /^tests\/nodes\// },
  { when: /^\.(git|docker)ignore$/, tests: /^tests\/architecture\/ignored-files\./ },
  { when: /\.md$/, tests: /^tests\/architecture\/document-links\./ },
  { when: /^docs\/graphql\.md$/, tests: /^server\/src\/graphql\/descriptions\./ },
  { when: /^docs\/rest\.md$/, tests: /^server\/src\/rest\/guide\./ },
  { when: /^docs\/operations\.md$/, tests: /^(server\/src\/doctor\/|tests\/kubernetes\/deployment\.)/ },
  { when: /^kubernetes\//, tests: /^(tests\/kubernetes\/|server\/src\/http\/http\.)/ },
  { when: /^monitoring\/|platform\/metrics\.ts$/, tests: /^server\/src\/http\/monitoring\./ },
  { when: /\.test\.tsx?$|^docs\/security\.md$/, tests: /^tests\/architecture\/security-document\./ },
];

/** Selects the tests beside the changed files, else those in the folders below, else those of the nearest folder above. */
export function select(changed: string[], tests: string[]): Selection {
  const chosen = new Set<string>();
  const steps = new Set<string>();
  for (const file of changed) {
    for (const rule of rules.filter(({ when }) => when.test(file))) {
      tests.filter((test) => rule.tests?.test(test)).forEach((test) => chosen.add(test));
      rule.steps?.forEach((step) => steps.add(step));
    }
    if (isTest(file)) chosen.add(file);
    else if (isCode(file)) testsNear(file, tests).forEach((test) => chosen.add(test));
  }
  return {
    tests: tests.filter((test) => chosen.has(test)),
    steps: [...steps],
    isBrowserTestSkipped: changed.some(
      (file) => !isTest(file) && /^(client|tests\/(e2e|support\/browser))\//.test(file),
    ),
  };
}

function testsNear(file: string, tests: string[]): string[] {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const inside = tests.filter((test) => test.startsWith(`${folder}/`) && !isBrowserTest(test));
    const beside = inside.filter((test) => dirname(test) === folder);
    const near = beside.length === 0 && folder === dirname(file) ? inside : beside;
    if (near.length > 0) return near;
  }
  return [];
}

/** The commit of main on which the branch is, or the last commit if HEAD is main. */
export async function baseOfChanges(): Promise<string> {
  const bases = await Promise.all(
    ['main', 'origin/main'].map((name) => git('merge-base', 'HEAD', name).catch(() => [])),
  );
  return bases.flat()[0] ?? 'HEAD';
}

/** Lists the files that differ from that commit. Untracked files count. */
export async function changedFiles(): Promise<string[]> {
  const base = await baseOfChanges();
  const lists = await Promise.all([
    git('diff', '--name-only', '--no-renames', '--diff-filter=d', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...new Set(lists.flat())];
}

/** Lists the test files of the repository. */
export async function testFiles(): Promise<string[]> {
  const files = await git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx');
  return [...new Set(files)].filter((file) => !file.includes('/fixtures/'));
}

async function git(...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: top });
  return stdout.split('\n').filter(Boolean);
}
