import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

// A test that expects a line mocks the method with vi.spyOn(console, …).
let stray: string[] = [];

for (const method of ['error', 'warn'] as const) {
  const print = console[method];
  console[method] = (...words: unknown[]) => {
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
