import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBudget } from './budget.ts';
import { run, top, type Outcome } from './run.ts';

export interface Step {
  name: string;
  about: string;
  /** The command that mends what this step finds, where there is one. */
  mend?: string;
  run(): Promise<Outcome>;
  /** What it prints is worth reading also when it passes. */
  isTold?: boolean;
}

const projects = ['tsconfig.json', 'server', 'client', 'sandbox', 'prisma/seed', 'tests'];

export const steps: Step[] = [
  { name: 'types', about: 'TypeScript, strict, of every workspace', run: checkTypes },
  { name: 'lint', about: 'oxlint, type-aware, and the rooms of the house', run: () => run('oxlint') },
  {
    name: 'format',
    about: 'Prettier',
    mend: 'npm run format',
    run: () => run('prettier', '--check', '--cache', '--log-level=warn', '.'),
  },
  {
    name: 'unused',
    about: 'knip: files, exports and dependencies that nothing uses',
    run: () => run('knip', '--no-progress'),
  },
  {
    name: 'schema',
    about: 'schema.graphql is what the server serves',
    mend: 'npm run codegen',
    run: () => checkEmitted('server/src/graphql/emit.ts', 'schema.graphql'),
  },
  {
    name: 'breaking',
    about: 'schema.graphql breaks no client of the last release but in what that had deprecated',
    isTold: true,
    run: () =>
      run('tsx', '--tsconfig=server/tsconfig.json', 'server/src/graphql/schema-compatibility/main.ts', 'check'),
  },
  {
    name: 'openapi',
    about: 'server/src/rest/openapi.json describes what the old REST API serves',
    mend: 'npm run openapi',
    run: () => checkEmitted('server/src/rest/emit.ts', 'server/src/rest/openapi.json'),
  },
  {
    name: 'documents',
    about: 'client/src/generated fits schema.graphql and the documents',
    mend: 'npm run codegen',
    run: () => run('graphql-codegen', '--config=codegen.yml', '--check'),
  },
  {
    name: 'budget',
    about: 'the JavaScript that home begins with, and payment and admin code only where it is used',
    run: checkBudget,
  },
];

async function checkTypes(): Promise<Outcome> {
  const outcomes = await Promise.all(projects.map((project) => run('tsc', '--project', project, '--pretty', 'false')));
  return {
    passed: outcomes.every(({ passed }) => passed),
    output: outcomes
      .map(({ output }) => output)
      .join('\n')
      .trim(),
  };
}

/** Runs a script of the server that writes a file, and holds what it writes against the file that is committed. */
async function checkEmitted(script: string, committed: string): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'kelvin-emitted-'));
  try {
    const emitted = join(folder, 'emitted');
    const outcome = await run('tsx', '--tsconfig=server/tsconfig.json', script, emitted);
    if (!outcome.passed) return outcome;
    const passed = (await readFile(emitted, 'utf8')) === (await readFile(join(top, committed), 'utf8'));
    return { passed, output: passed ? '' : `${committed} is stale: the server serves something else.` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
