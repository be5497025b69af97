import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { login } from '../support/login.ts';
import { expect, test } from '../support/story.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[];
}

/** What axe-core finds wrong on the page as it stands, with the first place of each kind. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResult>('axe.run()');
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (colorScheme) => {
  test('axe finds nothing on the pages of a visitor', async ({ visitor }) => {
    const page = await visitor({ context: { colorScheme } });
    for (const path of ['/', '/inventory', '/login', '/register', '/about', '/blog', '/contact']) {
      await page.goto(path);
      expect([path, ...(await faultsOf(page))]).toEqual([path]);
    }
  });

  test('axe finds nothing on the pages of a customer', async ({ visitor }) => {
    const page = await visitor({ context: { colorScheme } });
    await login(page, 'customer');
    for (const path of ['/dashborad', '/dashborad/myOrders']) {
      await page.goto(path);
      expect([path, ...(await faultsOf(page))]).toEqual([path]);
    }
    await page.goto('/inventory');
    await page
      .getByRole('link', { name: /^Buy Now/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Confirm Booking' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  test('axe finds nothing on the pages of an admin', async ({ visitor }) => {
    const page = await visitor({ context: { colorScheme } });
    await login(page, 'admin');
    for (const path of ['/dashborad/allOrder', '/dashborad/users', '/dashborad/allProducts']) {
      await page.goto(path);
      expect([path, ...(await faultsOf(page))]).toEqual([path]);
    }
  });
});
