import type { Page } from 'playwright-core';
import { callAs } from '../support/actions/graphql.ts';
import { openMyOrders, orderRow, parts, toast } from '../support/actions/orders.ts';
import { payOrder } from '../support/actions/payments.ts';
import { signIn, signUp } from '../support/actions/sessions.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const [first, second] = [parts.limitSwitch, parts.flameSensor];

/** A paid order of the minimum of both parts. */
async function orderBoth(customer: Page): Promise<void> {
  const { products } = await callAs<{ products: { edges: { node: { id: string; partNumber: string } }[] } }>(
    customer,
    '{ products(first: 100) { edges { node { id partNumber } } } }',
  );
  const lines = [first, second].map(({ partNumber, minimum }) => ({
    productId: products.edges.find(({ node }) => node.partNumber === partNumber)?.node.id,
    quantity: minimum,
  }));
  const input = { lines, phone: '+1 614 555 0190', address: '77 Mill Road, Columbus, OH 43215' };
  const { placeOrder } = await callAs<{ placeOrder: { order: { id: string } } }>(
    customer,
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ... on PlaceOrderPayload { order { id } } } }',
    { input },
  );
  await payOrder(customer, placeOrder.order.id);
}

test('an order of two parts is delivered in two shipments, and one part is returned and refunded', async ({
  visitor,
}) => {
  const [customer, admin] = [await visitor(), await visitor()];
  const { email } = await signUp(customer);
  await orderBoth(customer);

  await signIn(admin, 'admin');
  await admin.goto(`/dashborad/allOrder?search=${encodeURIComponent(email)}`);
  const ship = async (fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) => {
    await admin.getByRole('button', { name: /^Ship the order of/ }).click();
    const dialog = admin.getByRole('dialog', { name: /^Ship / });
    await dialog.getByLabel('Tracking number').waitFor();
    await fill(dialog);
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await ship(async (dialog) => {
    await dialog.getByLabel(second.name).fill('0');
    await dialog.getByLabel('Carrier').selectOption('UPS');
    await dialog.getByLabel('Tracking number').fill('1Z999AA1');
  });
  await openMyOrders(customer);
  await orderRow(customer, first.name)
    .getByText(`${first.minimum} of ${first.minimum + second.minimum} shipped`)
    .waitFor();
  await ship((dialog) => expect.poll(() => dialog.getByLabel(second.name).inputValue()).toBe(String(second.minimum)));
  await admin.getByRole('button', { name: 'shifting', exact: true }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Mark as delivered' }).click();
  await orderRow(admin, first.name).getByText('Deleverd parts Successfully', { exact: true }).waitFor();

  await openMyOrders(customer);
  await orderRow(customer, first.name)
    .getByRole('button', { name: /^History of/ })
    .click();
  const details = customer.getByRole('dialog', { name: 'Order history' });
  await details.getByRole('link', { name: '1Z999AA1' }).waitFor();
  await details.getByRole('button', { name: 'Return parts' }).click();
  await details.getByLabel(`Pieces of ${second.name}`).fill('30');
  await details.getByLabel('Reason').selectOption('DAMAGED');
  await details.getByRole('button', { name: 'Ask for the return' }).click();
  await details.getByText(`Return of 30 × ${second.name}`).waitFor();

  await admin.goto('/dashborad/returns');
  const { name } = await callAs<{ me: { name: string } }>(customer, '{ me { name } }').then(({ me }) => me);
  const card = admin.getByRole('article', { name: `Return of ${second.name} by ${name}` });
  const confirm = async (button: string, label: string) => {
    await card.getByRole('button', { name: button }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();
  };
  await confirm('Approve', 'Approve');
  await confirm('Received: restock', 'Restock');
  const price = `$${(30 * second.price).toFixed(2)}`;
  await confirm(`Refund ${price}`, 'Refund');
  await toast(admin, 'The refund is on its way').waitFor();
  await card.getByText('Refunded', { exact: true }).waitFor();

  await openMyOrders(customer);
  await orderRow(customer, first.name).getByText(`${price} was refunded.`).waitFor();
});
