import { expect, test } from '../support/browser/fixtures.ts';
import { callAsSeeded, signIn } from '../support/actions/sessions.ts';
import { toast } from '../support/actions/orders.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { overhang } from '../support/browser/settled.ts';

const terms = {
  description: 'A valve.',
  image: '/parts/flame-sensor-rod.svg',
  priceCents: 200,
  minimum: 100,
  available: 4_000,
};

test('an admin pastes prices and minimum orders into the grid, corrects one, and keeps one against another admin', async ({
  visitor,
}) => {
  const id = crypto.randomUUID().slice(0, 8);
  const name = `Grid valve ${id}`;
  const numbers = ['first', 'second', 'third'].map((place) => `${id} ${place}`);
  for (const partNumber of numbers) {
    await callAsSeeded('admin', 'mutation ($input: AddProductInput!) { addProduct(input: $input) { __typename } }', {
      input: { partNumber, name, ...terms },
    });
  }
  const [, second = '', third = ''] = numbers;
  const page = await visitor();
  await signIn(page, 'admin');
  await page.goto(`/dashborad/allProducts?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: 'Edit in a grid' }).click();
  const grid = page.getByRole('grid', { name: 'Parts' });
  await grid.waitFor();
  const cell = (partNumber: string, column: number) =>
    grid.getByRole('row').filter({ hasText: partNumber }).getByRole('gridcell').nth(column);
  // The newest part is the first row.
  await cell(third, 3).click();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, '5\t300\r\n4.90\t99\r\n4.80\t200');
  await page.getByText(/^Correct 1 cell: /).waitFor();
  expect([await faultsOf(page), await overhang(page)]).toEqual([[], 0]);
  await cell(second, 4).click();
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');

  const { product } = await callAsSeeded<{ product: { id: string } }>(
    'admin',
    'query ($number: String!) { product: productByNumber(number: $number) { id } }',
    { number: third },
  );
  await callAsSeeded('admin', 'mutation ($input: EditProductInput!) { editProduct(input: $input) { __typename } }', {
    input: { productId: product.id, priceCents: 720 },
  });
  await page.getByRole('button', { name: 'Save 6 changes' }).click();
  await toast(page, '2 parts are saved').waitFor();
  await page.getByText('yours is “5.00”, it is now “7.20”').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Keep mine/ }).click();
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await toast(page, '1 part is saved').waitFor();
  await page.reload();
  await cell(third, 3).getByText('5.00').waitFor();
  await cell(third, 4).getByText('300').waitFor();
  await cell(second, 4).getByText('250').waitFor();
});
