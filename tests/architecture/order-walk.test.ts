import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { top } from '../support/runner/run.ts';

/** Other mutations use them, too. */
const shared = ['order-event.sql.ts', 'stock.sql.ts'];

/** The table of docs/architecture.md is the measure of how many files a reader opens. */
test('the walk of an order lists each file of placement, and those that these import from their area', () => {
  const document = readFileSync(join(top, 'docs/architecture.md'), 'utf8');
  const [, walk = ''] = /\n## The walk of an order\n([\s\S]+?)\n## /.exec(document) ?? [];
  const listed = [...walk.matchAll(/^\| `(\S+)`/gm)].map(([, file = '']) => file);
  const missing = listed
    .filter((file) => file.includes('/placement/'))
    .flatMap((file) =>
      [...readFileSync(join(top, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, imported = '']) =>
        posix.join(posix.dirname(file), imported),
      ),
    )
    .filter((file) => !listed.includes(file) && !shared.includes(posix.basename(file)));
  expect(listed).toContain('server/src/modules/orders/placement/placement.sql.ts');
  expect([...new Set(missing)]).toEqual([]);
});
