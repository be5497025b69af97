import { openPart, parts, placeOrder } from '../support/actions/orders.ts';
import {
  expectOperations,
  expectPages,
  operationOf,
  operationsDuring,
  type Pages,
  worstOverhang,
} from '../support/actions/pages.ts';
import { orderAndOpenPayment, payButton } from '../support/actions/payments.ts';
import { signUp } from '../support/actions/sessions.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { desktop } from '../support/browser/kept-pages.ts';
import { overhang } from '../support/browser/settled.ts';

// The pages of visitors and customers; every-admin-page.test.ts checks those of admins, in another worker.

const smallestPhone = { width: 320, height: 640 };
const visitors: Pages = {
  // These two carry their data.
  '/': ['Air-conditioning repair and heating services'],
  '/inventory': ['Our Products'],
  '/inventory?view=list': ['Our Products', 'InventoryFacets', 'InventoryRows'],
  '/about': ['About us'],
  '/policies': ['Policies'],
  '/diagrams': ['Find it in the diagram'],
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
  '/dashborad/review': ['Add A Reviews', 'Me', 'MyPartReviews', 'MyQuestions', 'MyReviews'],
  '/dashborad/account': ['My account', 'Me', 'MyMailPreferences', 'MyStockWatches', 'MyTaxCertificates'],
  '/lists': ['My lists', 'Me', 'MyPartLists'],
  '/checkout': ['Checkout', 'Me', 'MyBasket'],
};

test('the pages of a visitor', async ({ visitor }) => {
  const page = await visitor({ allow: [/status of 404 .*\/nowhere/] });
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
  // The name of a specification is as long as an admin likes.
  await page
    .getByRole('rowheader')
    .first()
    .evaluate((name) => {
      name.textContent = 'W'.repeat(60);
    });
  expect(await overhang(page), 'order form with a long name').toBe(0);
  await page.setViewportSize(desktop);
  await expectOperations(page, ['CreatePaymentIntent', 'Me', 'PaymentOrder'], async () => {
    await orderAndOpenPayment(page, parts.runCapacitor);
    await payButton(page).waitFor();
  });
  expect(await worstOverhang(page), 'payment').toBe(0);
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
  const search = () =>
    Promise.all([
      page.waitForRequest((request) => operationOf(request) === 'InventoryFacets'),
      page.getByRole('checkbox', { name: /^Coils/ }).click(),
    ]);
  expect(await operationsDuring(page, search)).toEqual(['Inventory', 'InventoryFacets']);
});
