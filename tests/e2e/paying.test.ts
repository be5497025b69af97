import { describe } from 'vitest';
import { expect, test } from '../support/story.ts';
import { fillCard, openPayment, order, pay, register, rowOf } from './steps.ts';

const part = 'Condenser fan motor, 1/4 HP';

describe('paying', () => {
  test('with a declined card says why in red, leaves the order unpaid, and another card pays it', async ({
    visitor,
  }) => {
    // The provider answers a declined card with 402, which the browser logs.
    const page = await visitor({ allow: [/402/] });
    await register(page);
    await order(page, part);
    await openPayment(page, part);
    await pay(page, '4000 0000 0000 0002');
    const fault = page.getByRole('alert').filter({ hasText: 'Your card was declined.' });
    await fault.waitFor();
    const unpaid = await page.context().newPage();
    await unpaid.goto('/dashborad/myOrders');
    await rowOf(unpaid, part).getByText('Panding').waitFor();
    await pay(page);
    await page.getByText('congrats! Your Payment is Completed').waitFor();
    await page.reload();
    await page.getByText('This order is paid').waitFor();
  });

  test('twice at once charges once', async ({ visitor }) => {
    const page = await visitor();
    await register(page);
    await order(page, part);
    await openPayment(page, part);
    await fillCard(page, '4242 4242 4242 4242');
    await page.getByRole('button', { name: /^Pay \$/ }).dblclick();
    await page.getByText('congrats! Your Payment is Completed').waitFor();
    const [id] = (await page.getByText(/^pi_\w+$/).innerText()).split(' ');
    expect(id).toMatch(/^pi_/);
  });

  test('with a card that asks for authentication pays once it is given', async ({ visitor }) => {
    const page = await visitor({ allow: [/402/] });
    await register(page);
    await order(page, part);
    await openPayment(page, part);
    await pay(page, '4000 0025 0000 3155');
    const challenge = page.frameLocator('iframe[title="Card authentication"]');
    await challenge.getByRole('button', { name: 'Fail authentication' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /authenticate/i })
      .waitFor();
    await pay(page, '4000 0025 0000 3155');
    await challenge.getByRole('button', { name: 'Complete authentication' }).click();
    await page.getByText('congrats! Your Payment is Completed').waitFor();
  });
});
