import { signIn } from '../support/actions/sessions.ts';
import { operationOf } from '../support/actions/pages.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { overhang } from '../support/browser/settled.ts';

test('at 1280 pixels Manage All Order fits as a table, with long phone numbers and large amounts', async ({
  visitor,
}) => {
  const page = await visitor({ context: { viewport: { width: 1280, height: 900 } } });
  await signIn(page, 'admin');
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) !== 'AllOrders') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/"phone":"[^"]*"/g, '"phone":"+880 1712 345 678"')
      .replaceAll(/"formatted":"[^"]*"/g, '"formatted":"$22,400.00"');
    return route.fulfill({ response, body });
  });
  await page.goto('/dashborad/allOrder');
  await page.getByRole('cell', { name: '+880 1712 345 678' }).first().waitFor();
  await page.getByRole('columnheader', { name: 'Phone number' }).waitFor();
  const excess = await page
    .getByRole('table')
    .evaluate((table) => table.getBoundingClientRect().width - (table.parentElement?.clientWidth ?? 0));
  expect([excess, await overhang(page)]).toEqual([0, 0]);
});
