import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseEnv } from 'node:util';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const here = (path: string) => new URL(path, import.meta.url).pathname;

// The Postgres to test against may be named in .env; the rest of that file is for running the shop.
if (existsSync(here('.env'))) {
  const { DATABASE_URL } = parseEnv(readFileSync(here('.env'), 'utf8'));
  if (DATABASE_URL) process.env['DATABASE_URL'] ??= DATABASE_URL;
}

/** What every project shares: a stray console.error or console.warn fails the test it comes from. */
function project(options: NonNullable<TestProjectInlineConfiguration['test']>): TestProjectInlineConfiguration {
  return {
    // Without this the server and its tests would each load a build of graphql of their own, and refuse each other's types.
    resolve: {
      alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql/index.js') }],
    },
    test: {
      setupFiles: [here('tests/support/runner/stray-console.ts')],
      testTimeout: 15_000,
      hookTimeout: 30_000,
      restoreMocks: true,
      ...options,
    },
  };
}

export default defineConfig({
  test: {
    // Tests wait for Postgres and for each other more than they compute: as many at a time as the smallest machine has cores.
    maxWorkers: 2,
    projects: [
      project({
        name: 'server',
        include: ['server/src/**/*.test.ts', 'prisma/**/*.test.ts'],
        globalSetup: [here('tests/support/environment/setup-server-tests.ts')],
      }),
      project({ name: 'client', include: ['client/src/**/*.test.{ts,tsx}'] }),
      project({ name: 'sandbox', include: ['sandbox/src/**/*.test.ts'] }),
      project({ name: 'tests', include: ['tests/{architecture,spec,support}/**/*.test.ts'] }),
      project({
        name: 'e2e',
        include: ['tests/e2e/**/*.test.ts'],
        globalSetup: [here('tests/support/environment/setup-browser-tests.ts')],
        // One shop and one browser at a time, after the quick projects: two cores are not enough for both.
        fileParallelism: false,
        sequence: { groupOrder: 1 },
        testTimeout: 240_000,
        hookTimeout: 120_000,
        // A page may take its time on a busy machine; a story that fails twice is broken.
        expect: { poll: { timeout: 30_000 } },
        retry: 1,
      }),
    ],
  },
});
