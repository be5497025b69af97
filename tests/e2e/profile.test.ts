import type { Page, Route } from 'playwright-core';
import { toast } from '../support/actions/orders.ts';
import { sendPicture } from '../support/actions/pictures.ts';
import { signUp } from '../support/actions/sessions.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const required = [
  'Phone number Required',
  'Education Required',
  'Address Required',
  'Facebook Required',
  'LinkedIn Required',
  'Image Required',
];

async function fillProfile(page: Page) {
  await page.getByLabel('Phone number').fill('+1 614 555 0142');
  await page.getByLabel('Education').fill('HVAC Excellence, Columbus');
  await page.getByLabel('Address').fill('77 Mill Road, Columbus');
  await page.getByLabel('Facebook').fill('https://www.facebook.com/ruth.carver');
  await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/ruth-carver');
  await sendPicture(page);
}

test('a customer fills in the profile, is asked before leaving it, and loses nothing when saving fails', async ({
  visitor,
}) => {
  const page = await visitor({ allow: [/503/] });
  const { name, email } = await signUp(page);
  await page.goto('/dashboard');
  await page.getByText('Welcome to your dashboard').waitFor();
  await page.getByRole('link', { name: 'Update Your Information' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  for (const sentence of required) await page.getByText(sentence, { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-number');
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email);

  await fillProfile(page);
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  for (const leave of [() => page.goBack(), () => page.getByRole('link', { name: 'Cancel' }).click()]) {
    await leave();
    await leaving.getByRole('button', { name: 'Cancel' }).click();
    await leaving.waitFor({ state: 'hidden' });
    await page.waitForURL('**/upadateProfoile');
  }

  const refuse = (route: Route) =>
    route.request().postData()?.includes('"SaveProfile"')
      ? route.fulfill({ status: 503, body: 'down' })
      : route.fallback();
  await page.route('**/graphql', refuse);
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Sorry! Did not add Profile').waitFor();
  expect(await page.getByLabel('Education').inputValue()).toBe('HVAC Excellence, Columbus');
  await page.unroute('**/graphql', refuse);
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Profile information Added Successfully').waitFor();
  await page.waitForURL('**/dashborad');
  await page.reload();
  await page.getByRole('definition').filter({ hasText: name }).waitFor();
  await page.getByRole('link', { name: 'https://www.linkedin.com/in/ruth-carver' }).waitFor();

  await page.getByRole('link', { name: 'Update Your Information' }).click();
  await page.getByLabel('Education').fill('Trade school');
  await page.goBack();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await page.getByText('HVAC Excellence, Columbus').waitFor();
});
