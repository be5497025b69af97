import type { Page } from 'playwright-core';
import { signIn } from '../support/actions/sessions.ts';
import { overhang } from '../support/browser/settled.ts';
import { expect, test } from '../support/browser/fixtures.ts';

// every-page.test.ts checks a zoomed page, which is a narrow one. Here only the text has twice its size.

const pages = [
  '/',
  '/inventory',
  '/parts/KM-FS90',
  '/categories/SENSORS',
  '/models/CVPG-3610',
  '/diagrams',
  '/contact',
  '/checkout',
];

const enlargeText = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );

test('with text of twice its size no page scrolls sideways', async ({ visitor }) => {
  const page = await visitor({ context: { viewport: { width: 1280, height: 720 } } });
  await enlargeText(page);
  await signIn(page, 'customer');
  for (const path of pages) {
    await page.goto(path);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 720 });
      expect([path, width, await overhang(page)]).toEqual([path, width, 0]);
    }
  }
});

test('with text of twice its size All Order cuts off no cell', async ({ visitor }) => {
  const page = await visitor({ context: { viewport: { width: 1440, height: 900 } } });
  await enlargeText(page);
  await signIn(page, 'admin');
  await page.goto('/dashborad/allOrder');
  const cells = page.getByRole('table').getByRole('cell');
  await cells.getByText('paid', { exact: true }).first().waitFor();
  const cut = await cells
    .locator('p, div, a')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
  expect(cut).toEqual([]);
});
