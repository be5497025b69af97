import { format } from 'node:util';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// A test that expects a line mocks the method with vi.spyOn(console, …).
let stray: string[] = [];
const { error, warn } = console;

for (const [method, print] of Object.entries({ error, warn })) {
  console[method as 'error' | 'warn'] = (...words: unknown[]) => {
    stray.push(`console.${method}: ${format(...words)}`);
    print(...words);
  };
}

beforeEach(() => {
  stray = [];
});

afterEach(() => {
  expect(stray, 'the test prints nothing to console.error or console.warn').toEqual([]);
});

// Files share a worker process, so each file gets the console, the environment and the clock as it found them. A module that
// still loads when its file ends would fail, and with it each later file of the worker that imports it.
afterAll(async () => {
  await vi.dynamicImportSettled();
  Object.assign(console, { error, warn });
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
