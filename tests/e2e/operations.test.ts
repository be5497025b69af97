import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { signIn, signUp } from '../support/actions/sessions.ts';
import { openPart, parts } from '../support/actions/orders.ts';
import { orderAndOpenPayment, payButton } from '../support/actions/payments.ts';
import { untilQuiet, untilSettled } from '../support/browser/settled.ts';
import { expect, test } from '../support/browser/fixtures.ts';

// The GraphQL operations of each page until it is settled: each once, and none for content that is not shown.

const visitors = {
  '/': ['HomeProducts', 'HomeReviews'],
  '/inventory': ['Inventory', 'InventoryFacets'],
  '/about': [],
  '/blog': [],
  '/blog/choose-a-run-capacitor': [],
  '/contact': [],
  '/login': [],
  '/register': [],
  '/nowhere': [],
};

const customers = {
  '/dashborad': ['Me', 'MyProfile'],
  '/upadateProfoile': ['Me', 'MyProfile'],
  '/dashborad/myOrders': ['Me', 'MyOrders'],
  '/dashborad/review': ['Me'],
  '/dashborad/account': ['Me'],
};

const admins = {
  '/dashborad/overview': ['Me', 'Overview'],
  '/dashborad/allOrder': ['AllOrders', 'Me'],
  '/dashborad/users': ['Me', 'Users'],
  '/dashborad/addProduct': ['Me'],
  '/dashborad/allProducts': ['ManageProducts', 'Me'],
  '/dashborad/allProducts?view=archive': ['ArchivedProducts', 'Me'],
  '/dashborad/inbox': ['Inbox', 'Me'],
  '/dashborad/money': ['Me', 'ReconciliationStatus'],
  '/dashborad/audit': ['AuditLog', 'Me'],
};

/** The operations that the page sends until it is quiet again. */
async function operationsDuring(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  await untilQuiet(page);
  const sent: string[] = [];
  const note = (request: Request) => {
    if (!request.url().endsWith('/graphql')) return;
    sent.push((request.postDataJSON() as { operationName: string }).operationName);
  };
  page.on('request', note);
  await act();
  await pause(500);
  await untilQuiet(page);
  page.off('request', note);
  return sent.toSorted();
}

/** Expects the page to send exactly these operations until it is settled and scrolled to its end. */
async function expectOperations(page: Page, expected: string[], arrive: () => Promise<unknown>) {
  const sent = await operationsDuring(page, async () => {
    await arrive();
    await untilSettled(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await untilSettled(page);
  });
  expect(sent, page.url()).toEqual(expected);
}

async function expectOperationsOf(page: Page, pages: Record<string, string[]>) {
  for (const [path, expected] of Object.entries(pages)) {
    await expectOperations(page, expected, () => page.goto(path));
  }
}

test('the pages of a visitor query what they show, once', async ({ visitor }) => {
  const page = await visitor({ allow: [/404 \(Not Found\) \(.*\/nowhere\)/] });
  await expectOperationsOf(page, visitors);
});

test('on a phone a page queries distant sections and sheets when they are reached', async ({ visitor }) => {
  const page = await visitor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await operationsDuring(page, () => page.goto('/'))).toEqual([]);
  expect(await operationsDuring(page, () => page.mouse.wheel(0, 700))).toEqual(['HomeProducts']);
  expect(await operationsDuring(page, () => page.goto('/inventory'))).toEqual(['Inventory']);
  const openSheet = () => page.getByRole('button', { name: 'Filters' }).click();
  expect(await operationsDuring(page, openSheet)).toEqual(['InventoryFacets']);
  // Among the first brands: the others are collapsed as soon as another story adds a brand.
  await page.getByRole('checkbox', { name: /^Drayline \d+$/ }).waitFor();
});

test('the pages of a customer query what they show, once', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  await expectOperationsOf(page, customers);
  await expectOperations(page, ['Me', 'OrderForm'], () => openPart(page, parts.runCapacitor));
  await expectOperations(page, ['CreatePaymentIntent', 'Me', 'PaymentOrder'], async () => {
    await orderAndOpenPayment(page, parts.runCapacitor);
    await payButton(page).waitFor();
  });
});

test('the pages of an admin query what they show, once', async ({ visitor }) => {
  const page = await visitor();
  await signIn(page, 'admin');
  await expectOperationsOf(page, admins);
  await page.goto(`/dashborad/allProducts?q=${parts.runCapacitor.partNumber}`);
  await page.getByRole('link', { name: parts.runCapacitor.name }).click();
  await page.waitForURL(/\/dashborad\/editProduct\//);
  await expectOperations(page, ['EditableProduct', 'Me'], () => page.reload());
});
