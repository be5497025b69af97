import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('refuses a word that is part of no fault, before it starts anything', () => {
  const program = ['--import', 'tsx', 'tests/faults/main.ts', 'killed', 'tpyo'];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8', timeout: 60_000 });
  expect(stderr).toContain('There is no fault tpyo.');
  expect(stderr).toContain('killed Postgres');
  expect(stdout).toBe('');
  expect(status).toBe(2);
});
