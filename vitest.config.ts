import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './tests/support/runner/longest-first.ts';

const here = (path: string) => join(import.meta.dirname, path);

// Only DATABASE_URL of .env applies to tests; the other settings are for running the shop.
if (existsSync(here('.env'))) {
  const { DATABASE_URL } = parseEnv(readFileSync(here('.env'), 'utf8'));
  if (DATABASE_URL) process.env['DATABASE_URL'] ??= DATABASE_URL;
}

// From Node 25 on, its own localStorage would hide that of happy-dom.
const withoutWebStorage = Number.parseInt(process.versions.node, 10) >= 25 ? ['--no-experimental-webstorage'] : [];

const cores = Math.max(2, availableParallelism());

const packages = createRequire(import.meta.url);
/** One build of graphql: the server and its tests would otherwise load two, with incompatible types. */
const graphql = { find: /^graphql$/, replacement: packages.resolve('graphql/index.js') };
/** The build for browsers: that for Node, which Node would choose, has no windows of Google. */
const firebaseAuth = {
  find: /^firebase\/auth$/,
  replacement: join(createRequire(packages.resolve('firebase/app')).resolve('@firebase/auth'), '../../esm/index.js'),
};

/** The settings of all projects. A stray console.error or console.warn fails its test. */
function project(options: NonNullable<TestProjectInlineConfiguration['test']>): TestProjectInlineConfiguration {
  return {
    resolve: { alias: [graphql, firebaseAuth] },
    test: {
      setupFiles: [here('tests/support/runner/stray-console.ts')],
      // For a busy machine: no test measures time.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      restoreMocks: true,
      // The same on every machine, and not UTC, by which code that forgets the time zone would pass.
      env: { TZ: 'America/Los_Angeles' },
      // With the default of 16 MB a tenth to a quarter of a worker's time is garbage collection.
      execArgv: ['--max-semi-space-size=64', ...withoutWebStorage],
      ...options,
    },
  };
}

export default defineConfig({
  test: {
    // Two more than cores, because tests also wait: for Postgres, killed servers and pages.
    maxWorkers: cores + 2,
    // The report lists the slowest tests; vitest's default prints every test above 300 ms.
    slowTestThreshold: 5_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      project({
        name: 'server',
        include: ['server/src/**/*.test.ts', 'prisma/**/*.test.ts', 'tests/faults/**/*.test.ts'],
        globalSetup: [here('tests/support/environment/setup-server-tests.ts')],
        // A worker loads the server once for all its files, at half the CPU time. stray-console.ts resets what a file
        // changes.
        isolate: false,
      }),
      project({
        name: 'client',
        include: ['client/src/**/*.test.{ts,tsx}'],
        isolate: false,
        // happy-dom loads no scripts, and would print an error for that of the card provider.
        environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
      }),
      project({ name: 'sandbox', include: ['sandbox/src/**/*.test.ts'], isolate: false }),
      project({
        name: 'tests',
        include: ['tests/{architecture,budgets,kubernetes,nodes,spec,support}/**/*.test.ts'],
        isolate: false,
      }),
      project({
        name: 'e2e',
        include: ['tests/e2e/**/*.test.ts'],
        globalSetup: [here('tests/support/environment/setup-browser-tests.ts')],
        // The files of a worker share its browser; a story has browser profiles of its own.
        isolate: false,
        // Some stories visit dozens of pages.
        testTimeout: 900_000,
        hookTimeout: 300_000,
        // Once, on a slow machine, Chromium did not paint for a minute. The report lists the stories that passed only when
        // repeated.
        retry: 1,
      }),
    ],
  },
});
