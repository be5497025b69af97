import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test file as file-reporter.ts records it. */
export interface TestFile {
  project: string;
  file: string;
  /** Time of a worker for the file: imports, hooks and tests. */
  seconds: number;
  /** The file itself failed, for example to load. */
  isBroken: boolean;
  tests: {
    name: string;
    seconds: number;
    state: 'passed' | 'failed' | 'skipped' | 'pending';
    retries: number;
    /** Messages of all attempts, with the places in the tests that threw them. */
    errors: { message: string; places: string[] }[];
  }[];
}

export interface Summary {
  passed: number;
  failed: number;
  /** As `file > group > title`. */
  passedTests: string[];
  projects: Record<string, { seconds: number; tests: number }>;
  lines: string[];
}

const SLOWEST = 10;

/** Counts the tests and writes the lines of the report. A file that does not load counts as one failed test. */
export function summarize(files: TestFile[]): Summary {
  const tests = files.flatMap(({ file, tests: own }) => own.map((test) => ({ ...test, file })));
  const count = (state: string) => tests.filter((test) => test.state === state).length;
  const broken = files.filter(
    ({ isBroken, tests: own }) => isBroken && !own.some((test) => test.state === 'failed'),
  ).length;
  const projects = projectsOf(files);
  const repeated = tests.filter(({ retries, state }) => retries > 0 && state === 'passed');
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const lines = [
    ...section(
      'Worker time by project',
      Object.entries(projects).map(
        ([name, one]) => `${name.padEnd(8)} ${(one.seconds / 60).toFixed(1).padStart(5)} min ${one.tests} tests`,
      ),
    ),
    ...section('The slowest tests', slowest.map(describeTest)),
    ...section(
      'Passed only when repeated',
      repeated.flatMap((test) => [describeTest(test), ...test.errors.flatMap(describeError)]),
    ),
  ];
  const passedTests = tests.filter(({ state }) => state === 'passed').map(({ file, name }) => `${file} > ${name}`);
  return { passed: passedTests.length, failed: count('failed') + broken, passedTests, projects, lines };
}

function projectsOf(files: TestFile[]): Summary['projects'] {
  const projects: Summary['projects'] = {};
  for (const { project, seconds, tests } of files) {
    const sum = projects[project] ?? { seconds: 0, tests: 0 };
    projects[project] = { seconds: round(sum.seconds + seconds), tests: sum.tests + tests.length };
  }
  return projects;
}

const section = (title: string, lines: string[]) =>
  lines.length > 0 ? ['', title, ...lines.map((l) => `  ${l}`)] : [];

const describeTest = ({ file, name, seconds }: { file: string; name: string; seconds: number }) =>
  `${seconds.toFixed(1).padStart(5)} s  ${file} > ${name}`;

/** A message of Playwright's is long: it ends with a log of what the page did. */
const MESSAGE_LINES = 8;

const describeError = ({ message, places }: TestFile['tests'][number]['errors'][number]) =>
  [
    ...stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES),
    ...places.map((place) => `at ${place}`),
  ].map((line) => `         ${line}`);

const round = (seconds: number) => Math.round(seconds * 10) / 10;

export async function readTestFiles(file: string): Promise<TestFile[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  return JSON.parse(text) as TestFile[];
}

/** Writes the figures that `npm run budgets` reads. */
export async function writeFigures(file: string, { projects, checksSeconds, totalSeconds }: Figures): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const figures = { projects, checksSeconds: round(checksSeconds), totalSeconds: round(totalSeconds) };
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
}

interface Figures extends Pick<Summary, 'projects'> {
  checksSeconds: number;
  totalSeconds: number;
}
