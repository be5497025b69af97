import { expect, it } from 'vitest';
import { explain } from './explain-error.ts';

it('explains a full disk, also in the output of a program', () => {
  const fault = new Error('Command failed: initdb -D data');
  const stderr = 'creating files\ninitdb: error: could not write file "a": No space left on device\n';
  const lines = explain(Object.assign(fault, { stderr })).split('\n');
  expect(lines[0]).toMatch(/^The disk is full\. .* SANDBOX_DIR .* client\/dist and server\/dist of the checkout\.$/);
  expect(lines[1]).toBe('  initdb: error: could not write file "a": No space left on device');
});

it.each([
  ["EROFS: read-only file system, mkdir '/shop/.sandbox'", /^The checkout is on a read-only file system\. Copy it/],
  ["EACCES: permission denied, open '/shop/client/dist/a.js'", /^The current user may not write here\. Make/],
  ['listen EACCES: permission denied 127.0.0.1:80', /^Ports below 1024 need rights .* PORT=5001 npm start/],
])('explains %s', (message, sentence) => {
  expect(explain(new Error(message))).toMatch(sentence);
});

it('keeps other messages', () => {
  expect(explain(new Error('Port 5000 (shop) is taken.'))).toBe('Port 5000 (shop) is taken.');
});
