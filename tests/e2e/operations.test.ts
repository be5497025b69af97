import type { Page } from 'playwright-core';
import { login, logout } from '../support/login.ts';
import { parts, openPart } from '../support/orders.ts';
import { quiet } from '../support/quiet.ts';
import { expect, test } from '../support/story.ts';

// What each page asks the shop for, once it stands still: every operation once, and none for what it does not show.

const visitors = {
  '/': ['HomeProducts', 'HomeReviews'],
  '/inventory': ['Inventory', 'InventoryFacets'],
  '/about': [],
  '/blog': [],
  '/contact': [],
  '/login': [],
  '/register': [],
  '/nowhere': [],
};

const customers = { '/dashborad/myOrders': ['Me', 'MyOrders'] };

const admins = { '/dashborad/overview': ['Me', 'Overview'], '/dashborad/allOrder': ['AllOrders', 'Me'] };

/** Names of the operations that the page sends until nothing is on its way any more, scrolled to its end. */
async function operationsOf(page: Page, arrive: () => Promise<unknown>) {
  const sent: string[] = [];
  const note = (request: { url: () => string; postDataJSON: () => unknown }) => {
    if (!request.url().endsWith('/graphql')) return;
    sent.push((request.postDataJSON() as { operationName: string }).operationName);
  };
  await quiet(page);
  page.on('request', note);
  await arrive();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await quiet(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await quiet(page);
  page.off('request', note);
  return sent.toSorted();
}

async function operationsOfPages(page: Page, pages: Record<string, string[]>) {
  const sent: Record<string, string[]> = {};
  for (const path of Object.keys(pages)) sent[path] = await operationsOf(page, () => page.goto(path));
  return sent;
}

test('pages ask for what they show, once', async ({ visitor }) => {
  const page = await visitor();
  expect(await operationsOfPages(page, visitors)).toEqual(visitors);
  await login(page, 'customer');
  expect(await operationsOfPages(page, customers)).toEqual(customers);
  // The list has loaded the part's card; its page asks for the rest.
  await openPart(page, parts.runCapacitor);
  expect(await operationsOf(page, () => page.reload())).toEqual(['Me', 'OrderForm']);
  await logout(page);
  await login(page, 'admin');
  expect(await operationsOfPages(page, admins)).toEqual(admins);
});
