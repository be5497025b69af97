import { stripVTControlCharacters } from 'node:util';
import { beforeEach, expect, test, vi } from 'vitest';
import { check } from './check.ts';
import type { Step } from './steps.ts';

let printed = '';
beforeEach(() => {
  printed = '';
  vi.spyOn(console, 'log').mockImplementation((text: string) => {
    printed += `${text}\n`;
  });
});

const step = (name: string, run: Step['run']): Step => ({ name, about: name, run });
const passing = (name: string) => step(name, () => Promise.resolve({ passed: true, output: '' }));

test('a step that throws has failed, and the others report what they found', async () => {
  const found = step('lint', () => Promise.resolve({ passed: false, output: 'an unused name' }));
  const build = step('budget', () => Promise.reject(Object.assign(new Error('Command failed'), { stderr: '\n' })));
  const red = `${String.fromCodePoint(27)}[31m`;
  const colored = step('docs', () =>
    Promise.reject(Object.assign(new Error('Command failed'), { stderr: `${red}no such export\n` })),
  );
  expect(await check([build, found, colored, passing('types')], passing('client'))).toEqual({ passed: 2, failed: 3 });
  expect(printed).toContain('ok     types');
  expect(printed).toContain('\nbudget failed\nError: Command failed\n');
  expect(printed).toContain('\nlint failed\nan unused name\n');
  expect(printed).toContain('\ndocs failed\nno such export\n');
  expect(printed).toBe(stripVTControlCharacters(printed));
});

test('a client that cannot be generated is a fault of the check', async () => {
  const client = step('client', () => Promise.resolve({ passed: false, output: 'Type "Strng" is unknown' }));
  expect(await check([passing('types')], client)).toEqual({ passed: 1, failed: 1 });
  expect(printed).toContain('\nclient failed\nType "Strng" is unknown\n');
});
