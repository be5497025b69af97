import { parts } from '../support/actions/orders.ts';
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
