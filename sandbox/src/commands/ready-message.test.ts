import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { shopReadyMessage } from './ready-message.ts';
import { readSettings, top } from './settings.ts';

it('has the addresses, accounts and cards of README.md', () => {
  const [table = ''] = /^\| what[^]*?\n\n/m.exec(readFileSync(path.join(top, 'README.md'), 'utf8')) ?? [];
  const values = [...table.matchAll(/<(.+?)>|`(.+?)`/g)].map(([, address, text]) => address ?? text ?? '');
  const message = shopReadyMessage(readSettings({}));
  expect(values.length).toBeGreaterThan(10);
  expect(values.filter((value) => !message.includes(value))).toEqual([]);
});
