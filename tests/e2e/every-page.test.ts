import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { signIn, signUp } from '../support/actions/sessions.ts';
import { openPart, parts, placeOrder } from '../support/actions/orders.ts';
import { orderAndOpenPayment, payButton } from '../support/actions/payments.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { overhang, untilQuiet, untilSettled } from '../support/browser/settled.ts';
import { expect, test } from '../support/browser/fixtures.ts';

// What holds for every page: its heading and its GraphQL operations (each once, and none for content that is not shown);
// axe finds nothing in light and dark; and no page scrolls sideways on a screen 320 pixels wide.

const desktop = { width: 1280, height: 720 };
const smallestPhone = { width: 320, height: 640 };

/** By path: the heading, then the operations. */
type Pages = Record<string, [heading: string, ...operations: string[]]>;

const visitors: Pages = {
  // These two carry their data.
  '/': ['Air-conditioning repair and heating services'],
  '/inventory': ['Our Products'],
  '/about': ['About us'],
  '/policies': ['Policies'],
  '/blog': ['Blogs'],
  '/contact': ['Contact'],
  '/login': ['Login'],
  '/register': ['Register'],
  '/find-order': ['Find your order'],
  '/unsubscribe?token=x': ['Email preferences'],
  '/basket': ['Basket'],
  '/quick-order': ['Quick order'],
  '/lists/x': ['Shared list', 'SharedList'],
  '/parts/KM-FS90': ['Flame sensor rod'],
  '/models/KMG80-080B': ['Kilnmoor KMG80-080B'],
  '/categories/ignition': ['Ignition'],
  '/nowhere': ['This page is not here'],
};

const customers: Pages = {
  // The first page of a tab also reads the basket, whose number of parts is in the header.
  '/dashborad': ['Profile', 'CustomerSummary', 'Me', 'MyBasket', 'MyProfile'],
  '/upadateProfoile': ['Update Your Information', 'Me', 'MyProfile'],
  '/dashborad/myOrders': ['My Orders', 'Me', 'MyOrders'],
  '/dashborad/review': ['Add A Reviews', 'Me', 'MyReviews'],
  '/dashborad/account': ['My account', 'Me', 'MyMailPreferences', 'MyStockWatches', 'MyTaxCertificates'],
  '/lists': ['My lists', 'Me', 'MyPartLists'],
  '/checkout': ['Checkout', 'Me', 'MyBasket'],
};

const admins: Pages = {
  '/dashborad/overview': ['Overview', 'Me', 'MyBasket', 'Overview'],
  '/dashborad/allOrder': ['Manage All Order', 'AllOrders', 'Me'],
  '/dashborad/users': ['All User', 'Me', 'Users'],
  '/dashborad/addProduct': ['Add a Product', 'Me', 'PartLimits'],
  '/dashborad/allProducts': ['Manage Products', 'ManageProducts', 'Me'],
  '/dashborad/allProducts?view=archive': ['Manage Products', 'ArchivedProducts', 'Me'],
  '/dashborad/allProducts/grid': ['Edit parts', 'Me', 'PartsGrid'],
  '/dashborad/imports': ['Imports', 'CatalogImports', 'Me'],
  '/dashborad/inbox': ['Inbox', 'Inbox', 'Me'],
  '/dashborad/money': ['Money desk', 'Me', 'ReconciliationStatus'],
  '/dashborad/mails': ['Mails', 'Mails', 'Me'],
  '/dashborad/settings': ['Settings', 'Me', 'ShopSettings'],
  '/dashborad/models': ['Models', 'EquipmentModels', 'Me'],
  '/dashborad/flaggedFits': ['Flagged fits', 'FlaggedFits', 'Me'],
  '/dashborad/models/new': ['Add a model', 'Me'],
  '/dashborad/search': ['Search', 'Me', 'SearchDesk'],
  '/dashborad/reviews': ['Reviews', 'AllReviews', 'Me'],
  '/dashborad/certificates': ['Tax certificates', 'Me', 'TaxCertificates'],
  '/dashborad/audit': ['Audit log', 'AuditLog', 'Me'],
  '/dashborad/legacyCalls': ['Legacy calls', 'LegacyCalls', 'Me'],
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

/** The pixels by which the page is too wide for the smallest phone. */
async function overhangOnAPhone(page: Page) {
  await page.setViewportSize(smallestPhone);
  const pixels = await overhang(page);
  await page.setViewportSize(desktop);
  return pixels;
}

/** `always` are the operations of their menu. */
async function expectPages(page: Page, pages: Pages, always: string[] = []) {
  for (const [path, [heading, ...operations]] of Object.entries(pages)) {
    await expectOperations(page, [...operations, ...always].toSorted(), () => page.goto(path));
    expect([path, await page.getByRole('heading', { level: 1 }).textContent()]).toEqual([path, heading]);
    expect([path, await faultsOf(page), await overhangOnAPhone(page)]).toEqual([path, [], 0]);
  }
}

test('the pages of a visitor', async ({ visitor }) => {
  const page = await visitor({ allow: [/404 \(Not Found\) \(.*\/nowhere\)/] });
  await expectPages(page, visitors);
});

test('the articles', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/blog');
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await links.first().waitFor();
  const articles: Pages = {};
  for (const link of await links.all()) {
    articles[(await link.getAttribute('href')) ?? ''] = [(await link.textContent()) ?? ''];
  }
  expect(Object.keys(articles).length).toBeGreaterThan(0);
  await expectPages(page, articles);
});

test('the pages of a customer, with the order form and the payment', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  await placeOrder(page, parts.limitSwitch);
  await expectPages(page, customers);
  await expectOperations(page, ['Me', 'OrderForm'], () => openPart(page, parts.runCapacitor));
  await page.setViewportSize(smallestPhone);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await page.getByText('phone Required').waitFor();
  expect(await overhang(page), 'order form').toBe(0);
  await page.setViewportSize(desktop);
  await expectOperations(page, ['CreatePaymentIntent', 'Me', 'PaymentOrder'], async () => {
    await orderAndOpenPayment(page, parts.runCapacitor);
    await payButton(page).waitFor();
  });
  expect(await overhangOnAPhone(page), 'payment').toBe(0);
});

test('the pages of an admin', async ({ visitor }) => {
  const page = await visitor();
  await signIn(page, 'admin');
  await expectPages(page, admins, ['MenuCounts']);
  await page.goto(`/dashborad/allProducts?q=${parts.runCapacitor.partNumber}`);
  await page.getByRole('link', { name: parts.runCapacitor.name }).click();
  await page.waitForURL(/\/dashborad\/editProduct\//);
  await expectOperations(page, ['EditableProduct', 'Me', 'MenuCounts'], () => page.reload());
  await page.goto('/dashborad/models?q=KMG80-080B');
  await page.getByRole('link', { name: 'KMG80-080B' }).click();
  await page.waitForURL(/\/dashborad\/models\/./);
  await expectOperations(page, ['EditedModel', 'FitList', 'Me', 'MenuCounts', 'ModelDiagrams'], () => page.reload());
  await page
    .getByRole('button', { name: /^Change diagram / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save diagram' }).waitFor();
  expect([await faultsOf(page), await overhangOnAPhone(page)], 'editor of a diagram').toEqual([[], 0]);
});

test('on a phone distant sections and the filters appear without a query, as the page carries their data', async ({
  visitor,
}) => {
  const page = await visitor({ context: { viewport: { width: 390, height: 844 } } });
  const sent = await operationsDuring(page, async () => {
    await page.goto('/');
    await page.mouse.wheel(0, 700);
    await page
      .getByRole('link', { name: /^Buy Now: / })
      .first()
      .waitFor();
    await page.goto('/inventory');
    await page.getByRole('button', { name: 'Filters' }).click();
    // Among the first brands: the others are collapsed as soon as another story adds a brand.
    await page.getByRole('checkbox', { name: /^Drayline \d+$/ }).waitFor();
  });
  expect(sent).toEqual([]);
  const search = () => page.getByRole('checkbox', { name: /^Coils/ }).click();
  expect(await operationsDuring(page, search)).toEqual(['Inventory', 'InventoryFacets']);
});
