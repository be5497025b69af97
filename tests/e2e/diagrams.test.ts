import { inject } from 'vitest';
import type {} from '../support/environment/provided-context.ts';
import { expect, test } from '../support/browser/fixtures.ts';

test('a number in a diagram shows the parts that go there, which lead to their pages and back', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find it in the diagram' }).click();
  await page.getByRole('heading', { level: 1, name: 'Find it in the diagram' }).waitFor();
  const furnace = page.getByRole('region', { name: 'Gas furnace' });
  await furnace.getByRole('link', { name: '10: Flame sensor' }).click();
  const chosen = furnace.getByRole('region', { name: 'Flame sensor' });
  await chosen.getByRole('heading', { name: 'Flame sensor' }).and(page.locator(':focus')).waitFor();
  expect(new URL(page.url()).hash).toBe('#furnace-flame-sensor');
  await chosen.getByRole('link', { name: /^Flame sensor rod/ }).click();
  await page.waitForURL('**/parts/KM-FS90');
  await page.getByRole('link', { name: 'Flame sensor in a gas furnace' }).click();
  await page.waitForURL('**/diagrams#furnace-flame-sensor');
  await chosen.getByText('Proves that the burners are lit', { exact: false }).first().waitFor();
});

test('by the keyboard, Enter on a name shows its parts', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/diagrams');
  const outdoors = page.getByRole('region', { name: 'Outdoor unit' });
  await outdoors.getByRole('list').getByRole('link', { name: 'Contactor' }).focus();
  await page.keyboard.press('Enter');
  await outdoors.getByRole('heading', { name: 'Contactor' }).and(page.locator(':focus')).waitFor();
  const first = outdoors.getByRole('list', { name: 'Parts' }).getByRole('link').first();
  await first.waitFor();
  await page.keyboard.press('Tab');
  await first.and(page.locator(':focus')).waitFor();
});

test('the shop has parts for every position of every unit', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/diagrams');
  for (const unit of ['Outdoor unit', 'Gas furnace', 'Air handler']) {
    const section = page.getByRole('region', { name: unit, exact: true });
    const names = await section
      .getByRole('list', { name: /^Positions/ })
      .getByRole('link')
      .allTextContents();
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      await section
        .getByRole('list', { name: /^Positions/ })
        .getByRole('link', { name, exact: true })
        .click();
      const chosen = section.getByRole('region', { name, exact: true });
      await chosen.getByRole('link').first().waitFor();
      await expect
        .poll(async () => [name, await chosen.getByRole('list', { name: 'Parts' }).getByRole('listitem').count()])
        .not.toEqual([name, 0]);
    }
  }
});

test('without scripts, a number leads to the list of parts', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl'), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/diagrams');
  const number = page.getByRole('link', { name: '12: Gas valve' });
  expect(await number.getAttribute('href')).toBe('/inventory?category=VALVES&q=gas+valve');
  await context.close();
});

test('the page of a part shows it to its specifications, in its unit, and with its label', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/parts/PW-M20254');
  const drawings = page.getByRole('main').getByRole('figure');
  await drawings.first().scrollIntoViewIfNeeded();
  await drawings.filter({ hasText: 'Specifications' }).getByText('24 3/4 in.').waitFor();
  await drawings.filter({ hasText: 'Label' }).getByText('PW-M20254').waitFor();
  await page.getByRole('link', { name: 'Air filter in a gas furnace' }).waitFor();
});

test('a dark page is printed in the light colors, and is dark again afterwards', async ({ visitor }) => {
  const page = await visitor({ context: { colorScheme: 'dark' } });
  await page.addInitScript(() => {
    const note = () => (window.printedScheme = document.documentElement.dataset['colorScheme']);
    document.addEventListener('DOMContentLoaded', () => window.addEventListener('beforeprint', note));
  });
  await page.goto('/diagrams');
  const scheme = () => page.evaluate(() => [window.printedScheme, document.documentElement.dataset['colorScheme']]);
  expect(await scheme()).toEqual([undefined, 'dark']);
  await page.pdf();
  await expect.poll(scheme).toEqual(['light', 'dark']);
});

declare global {
  interface Window {
    printedScheme?: string | undefined;
  }
}
