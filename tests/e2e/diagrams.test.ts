import { inject } from 'vitest';
import { kindOf } from '../../client/src/features/diagrams/kind-of.ts';
import { kinds, searchOf, type KindId } from '../../client/src/features/diagrams/kinds.ts';
import { callWith } from '../support/actions/graphql.ts';
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

const KIND_PARTS = `query ($category: ProductCategory!, $search: String!) {
  products(first: 24, filter: { categories: [$category], search: $search }, orderBy: RELEVANCE) {
    edges { node { name category specifications { key value } } }
  }
}`;

interface KindParts {
  products: { edges: { node: Parameters<typeof kindOf>[0] }[] };
}

// kinds.test.ts checks that every position of every unit has a kind, and every kind a position.
test.for(Object.keys(kinds) as KindId[])('the shop has parts for the position of the kind %s', async (kind) => {
  const variables = { category: kinds[kind].category, search: searchOf(kind) };
  const { products } = await callWith<KindParts>(null, KIND_PARTS, variables);
  expect(products.edges.map(({ node }) => kindOf(node))).toContain(kind);
});

test('without scripts, a number leads to the list of parts', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl'), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/diagrams');
  const number = page.getByRole('link', { name: '12: Gas valve' });
  expect(await number.getAttribute('href')).toBe('/inventory?category=VALVES&q=gas+valve');
  await number.click();
  await page.waitForURL('**/inventory?category=VALVES&q=gas+valve');
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
