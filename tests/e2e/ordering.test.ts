import { describe } from 'vitest';
import { login } from '../support/login.ts';
import { expect, test } from '../support/story.ts';
import { confirmBooking, fillOrder, openPart, order, register, rowOf } from './steps.ts';

const part = 'Touch-screen thermostat, Wi-Fi';

describe('ordering', () => {
  test('a visitor who opens a part is sent to /login, and comes back to it', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/inventory');
    const link = page.getByRole('link', { name: `Buy Now: ${part}` });
    const path = await link.getAttribute('href');
    await link.click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
    await login(page, 'customer');
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  });

  test('is refused below the minimum and above the stock, and keeps what was typed', async ({ visitor }) => {
    const page = await visitor();
    await register(page);
    await openPart(page, part);
    await confirmBooking(page);
    for (const message of ['phone Required', 'Address Required', 'quantity Required']) {
      await page.getByText(message).waitFor();
    }
    await fillOrder(page, '99');
    await confirmBooking(page);
    const low = page.getByRole('alertdialog', { name: 'Please Enter minimum Order' });
    await low.waitFor();
    await low.getByRole('button').click();
    await fillOrder(page, '5000');
    await confirmBooking(page);
    const high = page.getByRole('alertdialog', {
      name: 'You Have no Parts You want please enter valid Quantity',
    });
    await high.waitFor();
    await high.getByRole('button').click();
    expect(await page.getByLabel('Address').inputValue()).toBe('1 Cold Street, Columbus');
  });

  test('twice the same part shows the order that is there; deleting it frees the way', async ({ visitor }) => {
    const page = await visitor();
    await register(page);
    await order(page, part, '120');
    await openPart(page, part);
    await fillOrder(page, '130');
    await confirmBooking(page);
    const said = `This Order already declare!! check My Order page search parts field ${part} .Please Try another?`;
    await page.getByText(said).waitFor();

    await page.goto('/dashborad/myOrders');
    await rowOf(page, part).getByText('Panding').waitFor();
    await rowOf(page, part)
      .getByRole('button', { name: /Delete/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await rowOf(page, part)
      .getByRole('button', { name: /Delete/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Delete Successfully').waitFor();
    await rowOf(page, part).waitFor({ state: 'detached' });
    await order(page, part, '130');
  });
});
