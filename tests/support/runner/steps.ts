import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBudgets } from './budget.ts';
import { run, top, type Outcome } from './run.ts';

export interface Step {
  name: string;
  about: string;
  /** The command that fixes what this step reports, if there is one. */
  fix?: string;
  run(): Promise<Outcome>;
  /** Prints the output also if the step passes. */
  isOutputShown?: boolean;
}

const projects = ['tsconfig.json', 'server', 'client', 'sandbox', 'prisma/seed', 'tests'];

/** The longest first, because they run side by side. */
export const steps: Step[] = [
  { name: 'lint', about: 'oxlint with type information and the rules of tests/architecture', run: () => run('oxlint') },
  {
    name: 'format',
    about: 'oxfmt',
    fix: 'npm run format',
    run: () => run('oxfmt', '--check'),
  },
  { name: 'types', about: 'TypeScript, strict, of every workspace', run: () => checkTypes(projects) },
  {
    name: 'budget',
    about: 'number of packages, JavaScript of the pages (tests/budgets); payment and admin code only on their pages',
    run: checkBudgets,
  },
  {
    name: 'unused',
    about: 'knip: files, exports and dependencies that nothing uses',
    run: () => run('knip', '--no-progress'),
  },
  {
    name: 'schema',
    about: 'schema.graphql matches the schema of the server',
    fix: 'npm run codegen',
    run: () => checkEmitted('server/src/graphql/emit.ts', 'schema.graphql'),
  },
  {
    name: 'breaking',
    about: 'schema.graphql is compatible with the last release, except for deprecated fields',
    isOutputShown: true,
    run: () =>
      run('tsx', '--tsconfig=server/tsconfig.json', 'server/src/graphql/schema-compatibility/main.ts', 'check'),
  },
  {
    name: 'openapi',
    about: 'server/src/rest/openapi.json matches the legacy REST API',
    fix: 'npm run codegen',
    run: () => checkEmitted('server/src/rest/emit.ts', 'server/src/rest/openapi.json'),
  },
  {
    name: 'documents',
    about: 'client/src/generated matches schema.graphql and the documents',
    fix: 'npm run codegen',
    run: () => run('graphql-codegen', '--config=codegen.yml', '--check'),
  },
];

/** Every check begins with it, because the other steps read what it generates. */
export const clientStep: Step = {
  name: 'client',
  about: "generates Prisma's client if prisma/schema.prisma has changed",
  run: () => run('tsx', 'sandbox/src/commands/generate.ts', '--if-changed'),
};

/** With one checker: the default of four needs twice the CPU time on the server's code. */
const runTsc = (project: string) => run('tsc', '--project', project, '--pretty', 'false', '--checkers', '1');

/** Only the types of the workspaces that have one of the files, for a first look. Files at the top concern all. */
export function checkTypesOf(files: string[]): Promise<Outcome> {
  const isEverywhere = files.some((file) => /^(package(-lock)?|tsconfig\.base)\.json$|^[^/]+\.ts$/.test(file));
  const has = (project: string) => files.some((file) => file.startsWith(`${project}/`));
  return checkTypes(isEverywhere ? projects : projects.filter(has));
}

async function checkTypes(chosen: string[]): Promise<Outcome> {
  const outcomes = await Promise.all(chosen.map((project) => runTsc(project)));
  return {
    passed: outcomes.every(({ passed }) => passed),
    output: outcomes
      .map(({ output }) => output)
      .join('\n')
      .trim(),
  };
}

/** Runs a script that writes a file, and compares the result with the committed file. */
async function checkEmitted(script: string, committed: string): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'kelvin-emitted-'));
  try {
    const emitted = join(folder, 'emitted');
    const outcome = await run('tsx', '--tsconfig=server/tsconfig.json', script, emitted);
    if (!outcome.passed) return outcome;
    const passed = (await readFile(emitted, 'utf8')) === (await readFile(join(top, committed), 'utf8'));
    return { passed, output: passed ? '' : `${committed} is out of date.` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
