import { parts } from '../support/actions/orders.ts';
import { signUp } from '../support/actions/sessions.ts';
import { test } from '../support/browser/fixtures.ts';

test('a quantity that is refused as a button beside it is clicked does not move the button', async ({ visitor }) => {
  const page = await visitor();
  await page.goto(`/parts/${parts.flameSensor.partNumber}`);
  await page.getByRole('region', { name: 'Order this part' }).getByRole('button', { name: 'Add to basket' }).click();
  await page.getByRole('link', { name: 'Basket, 1 part' }).click();
  await page.getByLabel(`Quantity: ${parts.flameSensor.name}`).fill('1,5');
  await page.getByRole('button', { name: `Remove: ${parts.flameSensor.name}` }).click();
  await page.getByText('Your basket is empty').waitFor();
});

test('without the code that moves parts to the account the basket is shown, and the parts move when the page is loaded again', async ({
  visitor,
}) => {
  const page = await visitor({ allow: [/assets|Failed to load resource|Failed to fetch/] });
  await page.route('**/assets/basket-sync-*', (route) => route.abort());
  await page.goto(`/parts/${parts.flameSensor.partNumber}`);
  await page.getByRole('region', { name: 'Order this part' }).getByRole('button', { name: 'Add to basket' }).click();
  await page.getByRole('link', { name: 'Basket, 1 part' }).waitFor();
  await signUp(page);
  await page.goto('/basket');
  await page.getByText('Your basket is empty').waitFor();
  const warning = page.getByRole('alert').filter({ hasText: '1 part is not in your basket yet.' });
  await warning.waitFor();
  await page.unrouteAll();
  await warning.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel(`Quantity: ${parts.flameSensor.name}`).waitFor();
  await warning.waitFor({ state: 'hidden' });
});
