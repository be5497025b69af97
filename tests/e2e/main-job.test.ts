import { login, register } from '../support/actions/accounts.ts';
import { columnsOf, confirmBooking, fillOrder, openMyOrders, orderRow, parts } from '../support/actions/orders.ts';
import { cards, completed, fillCard, transactionOn } from '../support/actions/payments.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const part = parts.flameSensor;

test('from visitor to delivered part: register, order, pay, deliver, see it', async ({ visitor }) => {
  const customer = await visitor();
  await customer.goto('/');
  await customer.getByRole('main').getByRole('link', { name: 'All Products' }).click();
  await customer.getByRole('searchbox').fill(part.partNumber);
  await customer.getByRole('status').filter({ hasText: 'Showing 1 of 1 part' }).waitFor();
  await customer.getByRole('link', { name: `Buy Now: ${part.name}` }).click();
  await customer.getByRole('link', { name: 'Create an account' }).click();
  await customer.waitForURL('**/register');
  const { email } = await register(customer);
  await fillOrder(customer, 120);
  await confirmBooking(customer);
  await customer.waitForURL((url) => url.pathname === '/');
  await customer
    .getByRole('region', { name: /^Order K-\d+$/ })
    .getByRole('link', { name: 'Pay now' })
    .waitFor();
  await customer
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await customer
    .getByRole('navigation', { name: 'Dashboard', exact: true })
    .getByRole('link', { name: 'My Orders' })
    .click();
  await customer.getByRole('link', { name: `Pay for ${part.name}` }).click();
  await fillCard(customer, cards.pays);
  await customer.getByRole('button', { name: 'Pay $588.00' }).click();
  await completed(customer).waitFor();
  const transaction = await transactionOn(customer);

  const admin = await visitor();
  await login(admin, 'admin');
  await admin.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Dashboard' }).click();
  await admin.getByRole('link', { name: 'Manage All Order' }).click();
  await admin.getByRole('searchbox').fill(email);
  // The search is debounced.
  await admin.waitForURL(/[?&]search=/);
  const row = orderRow(admin, email);
  await row.getByText(transaction).waitFor();
  expect(await columnsOf(admin, 'Manage All Order')).toEqual([
    'S.L',
    'User',
    'Parts Name',
    'Phone number',
    'Quantity',
    'Amount',
    'Statues',
    'payment Update',
  ]);
  await admin.getByLabel('Placed from').pressSequentially('01012999');
  await admin.getByText('No order matches').waitFor();
  await admin.getByLabel('Placed from').fill('');
  await row.waitFor();
  await admin.getByLabel('Part', { exact: true }).fill(part.partNumber);
  await admin.getByRole('option').filter({ hasText: part.name }).click();
  await admin.waitForURL((url) => url.searchParams.has('part') && !url.searchParams.has('from'));
  await row.getByRole('button', { name: 'shifting', exact: true }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Mark as delivered' }).click();
  await row.getByText('Deleverd parts Successfully', { exact: true }).waitFor();

  await openMyOrders(customer);
  const own = orderRow(customer, part.name);
  await own.getByText('Deleverd parts Successfully', { exact: true }).waitFor();
  await own.getByText('paid', { exact: true }).waitFor();
});
