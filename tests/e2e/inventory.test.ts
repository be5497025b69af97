import type { Page } from 'playwright-core';
import { expect, test } from '../support/browser/fixtures.ts';

const cardsOf = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Buy Now: / });
const shown = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });
const query = (page: Page) => new URL(page.url()).search;

test('home shows the first 6 parts and leads to all of them', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await expect.poll(() => cardsOf(page).count()).toBe(6);
  await page.getByRole('main').getByRole('link', { name: 'All Products' }).click();
  await page.waitForURL('**/inventory');
  await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor();
  expect(await page.getByRole('link', { name: 'All Products' }).getAttribute('href')).toBe('/manage');
});

test('more parts load on demand, each once', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/inventory');
  await shown(page, /Showing 24 of \d+ parts/).waitFor();
  await page.getByRole('button', { name: 'Show more parts' }).click();
  await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(24);
  const addresses = await cardsOf(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(addresses.length);
  await shown(page, new RegExp(`Showing ${addresses.length} of \\d+ parts`)).waitFor();
});

test('back from a part, the list is where the visitor left it', async ({ visitor }) => {
  const page = await visitor({ context: { viewport: { width: 1440, height: 900 } } });
  await page.goto('/inventory');
  const card = page.getByRole('main').getByRole('article').nth(19);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await card.getByRole('link').first().click();
  await page.waitForURL('**/parts/*');
  await page.getByRole('region', { name: 'Order this part' }).waitFor();
  await page.goBack();
  await shown(page, /Showing 24 of/).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  expect((await card.boundingBox())?.y).toBeGreaterThan(0);
});

test('search, filter and order are in the address and survive a reload', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/inventory');
  await page.getByRole('checkbox', { name: /^Capacitors/ }).click();
  await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
  await page.getByLabel('View').selectOption('List');
  await page.getByRole('searchbox').fill('capacitor');
  await expect.poll(() => query(page)).toBe('?q=capacitor&category=CAPACITORS&sort=PRICE_LOW&view=list');
  await shown(page, /Showing 4 of 4 parts/).waitFor();
  const prices = async () =>
    (
      await page
        .getByRole('list', { name: 'Parts' })
        .getByText(/^\$[\d.]+$/)
        .allTextContents()
    ).map((price) => Number(price.slice(1)));
  await expect.poll(prices).toEqual([2.4, 3.8, 5.6, 6.9]);
  await page.reload();
  await expect.poll(prices).toEqual([2.4, 3.8, 5.6, 6.9]);
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('capacitor');
});

test('parts of a category are filtered by their specifications, in the address', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/inventory');
  await page.getByRole('checkbox', { name: /^Capacitors/ }).click();
  await shown(page, /Showing 4 of 4 parts/).waitFor();
  // One of them has 370/440 V.
  await page
    .getByRole('group', { name: 'Voltage' })
    .getByRole('checkbox', { name: /^440.V 2$/ })
    .click();
  await shown(page, /Showing 2 of 2 parts/).waitFor();
  await expect.poll(() => query(page)).toBe('?category=CAPACITORS&spec.voltage=440');
  // The other values of the key stay a choice.
  await page
    .getByRole('group', { name: 'Voltage' })
    .getByRole('checkbox', { name: /^330.V 1$/ })
    .click();
  await shown(page, /Showing 3 of 3 parts/).waitFor();
  await page.reload();
  await shown(page, /Showing 3 of 3 parts/).waitFor();
  const filters = page.getByRole('region', { name: 'Active filters' });
  await filters.getByRole('button', { name: /^Remove the filter Voltage: 330.V$/ }).click();
  await shown(page, /Showing 2 of 2 parts/).waitFor();
  await cardsOf(page).first().click();
  // An order needs a login.
  await page.waitForURL('**/login');
  await page.goBack();
  await filters.getByRole('button', { name: /^Remove the filter Voltage: 440.V$/ }).click();
  await shown(page, /Showing 4 of 4 parts/).waitFor();
  await expect.poll(() => query(page)).toBe('?category=CAPACITORS');
});

test('a misspelled search shows results for the corrected spelling, and filters are removed one by one', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/inventory?q=capasitor&category=CAPACITORS&stock=1');
  await shown(page, /No results for “capasitor”. Showing results for “capacitor”/).waitFor();
  const filters = page.getByRole('region', { name: 'Active filters' });
  await filters.getByRole('button', { name: 'Remove the filter Capacitors' }).click();
  await expect.poll(() => query(page)).toBe('?q=capasitor&stock=1');
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => query(page)).toBe('?q=capasitor');
});

test('on a phone the filters are a sheet that shows the number of matches', async ({ visitor }) => {
  const page = await visitor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/inventory');
  await shown(page, /Showing 8 of \d+ parts/).waitFor();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^Coils/ }).click();
  await sheet.getByRole('button', { name: 'Show 3 parts' }).waitFor();
  await sheet.getByRole('group', { name: 'Refrigerant' }).getByRole('checkbox').first().click();
  await sheet.getByRole('button', { name: 'Show 1 part' }).click();
  await shown(page, /Showing 1 of 1 part$/).waitFor();
  await expect.poll(() => query(page)).toMatch(/^\?category=COILS&spec.refrigerant=./);
});

test('a search without results can be cleared', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/inventory?q=submarine');
  await page.getByText('No part matches “submarine”').waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await shown(page, /Showing 24 of/).waitFor();
  await expect.poll(() => query(page)).toBe('');
});
