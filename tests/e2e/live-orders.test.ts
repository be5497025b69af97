import type { Page } from 'playwright-core';
import { callAs } from '../support/actions/graphql.ts';
import { signIn, signUp } from '../support/actions/sessions.ts';
import { openMyOrders, orderRow, parts, placeOrder, toast } from '../support/actions/orders.ts';
import { payOrder } from '../support/actions/payments.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const part = parts.limitSwitch;

/** Opens a page with live orders and waits for its stream; earlier changes are in its list. */
async function follow(page: Page, open: () => Promise<unknown>) {
  const stream = page.waitForResponse((response) => response.url().endsWith('/graphql/stream'));
  await open();
  expect((await stream).status()).toBe(200);
}

const loadsOf = (page: Page) => {
  let loads = 0;
  page.on('framenavigated', (frame) => (loads += frame === page.mainFrame() ? 1 : 0));
  return () => loads;
};

test('changes by the customer and the admin show on the other page without a reload', async ({ visitor }) => {
  const [customer, admin] = [await visitor(), await visitor()];
  const { email } = await signUp(customer);
  await signIn(admin, 'admin');
  await follow(admin, () => admin.goto(`/dashborad/allOrder?search=${encodeURIComponent(email)}`));
  const row = orderRow(admin, email);
  await admin.getByText('No order matches').waitFor();
  const adminLoads = loadsOf(admin);

  const orderId = await placeOrder(customer, part);
  const news = admin.getByRole('status').filter({ hasText: /\d new order/ });
  await news.waitFor();
  expect(await row.count()).toBe(0);
  await news.getByRole('button', { name: 'Show' }).click();
  await row.getByText('Panding', { exact: true }).waitFor();
  await news.waitFor({ state: 'detached' });

  await payOrder(customer, orderId);
  await row.getByRole('button', { name: 'shifting', exact: true }).waitFor();

  await follow(customer, () => openMyOrders(customer));
  const own = orderRow(customer, part.name);
  await own.getByText('shifting', { exact: true }).waitFor();
  await row.getByRole('checkbox', { name: `Select ${part.name}` }).check();
  await admin.getByRole('group', { name: 'Selection' }).getByText('1 selected').waitFor();
  await admin.getByRole('button', { name: 'Mark as delivered' }).click();
  const dialog = admin.getByRole('alertdialog', { name: 'Mark 1 order as delivered?' });
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
  await toast(admin, 'Marked as delivered: 1 order').waitFor();
  await own.getByText('Deleverd parts Successfully', { exact: true }).waitFor();
  expect(adminLoads()).toBe(0);
});

test('leaving the page and signing out close the stream', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  for (const leave of [
    () => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Profile' }).click(),
    () => page.getByRole('button', { name: 'Log Out' }).click(),
  ]) {
    await follow(page, () => openMyOrders(page));
    const over = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/graphql/stream'));
    await leave();
    await over;
  }
  await page.waitForURL('**/login');
});

function makeSignal() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Deletes an order of the signed-in customer, as another tab would. */
const deleteElsewhere = (page: Page, orderId: string) =>
  callAs(page, 'mutation ($id: ID!) { deleteOrder(input: { orderId: $id }) { __typename } }', { id: orderId });

test('a change between the list response and the start of its stream shows without another request', async ({
  visitor,
}) => {
  const page = await visitor();
  await signUp(page);
  const orderId = await placeOrder(page, part);
  const { promise: held, resolve: open } = makeSignal();
  await page.route('**/graphql/stream', async (route) => {
    await held;
    await route.continue();
  });
  let asked = 0;
  page.on('request', (request) => (asked += request.postData()?.includes('"MyOrders"') ? 1 : 0));
  await openMyOrders(page);
  await orderRow(page, part.name).waitFor();
  await deleteElsewhere(page, orderId);
  open();
  await page.getByText('You have not ordered yet').waitFor();
  expect(asked).toBe(1);
});

test('a change that arrives before the list response shows', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  const orderId = await placeOrder(page, part);
  const [answered, held] = [makeSignal(), makeSignal()];
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"MyOrders"')) return route.fallback();
    const response = await route.fetch();
    answered.resolve();
    await held.promise;
    return route.fulfill({ response });
  });
  await follow(page, () => openMyOrders(page));
  await answered.promise;
  await deleteElsewhere(page, orderId);
  // Long enough for the event to arrive; the page shows no sign of it.
  await page.waitForTimeout(1000);
  held.resolve();
  await page.getByText('You have not ordered yet').waitFor();
});

test('an interrupted stream reconnects, and missed changes are loaded', async ({ visitor }) => {
  const page = await visitor({ allow: [/graphql\/stream|Failed to load resource/] });
  await signUp(page);
  // All attempts fail until the route is removed.
  await page.route('**/graphql/stream', (route) => route.abort());
  await openMyOrders(page);
  await page.getByText('You have not ordered yet').waitFor();
  await placeOrder(page, part);
  await page.unroute('**/graphql/stream');
  await orderRow(page, part.name).waitFor();
});
