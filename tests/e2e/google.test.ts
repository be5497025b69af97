import { isRed } from '../support/browser/color.ts';
import { expect, test } from '../support/browser/fixtures.ts';

test('Google offers its test accounts, accepts a cancellation, and signs in', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/login');
  const open = page.getByRole('button', { name: 'Continue With Google' });
  await open.click();
  const chooser = page.getByRole('dialog', { name: 'Choose a Google account' });
  await chooser.waitFor();
  await page.keyboard.press('Escape');
  const fault = page.getByRole('alert').filter({ hasText: 'The Google window was closed' });
  await fault.waitFor();
  expect(await isRed(fault)).toBe(true);
  await open.click();
  await chooser.getByRole('button', { name: 'Gloria Reyes' }).click();
  await page.getByRole('button', { name: 'Log Out' }).first().waitFor();
  await page.goto('/dashborad');
  await page.getByRole('main').getByText('gloria.reyes@example.com').first().waitFor();
});
