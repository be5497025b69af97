import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

export interface Shopper {
  name: string;
  email: string;
  password: string;
}

export const makeShopper = (): Shopper => ({
  name: 'Ruth Carver',
  email: `ruth.${randomUUID()}@example.com`,
  password: 'copper-pipe-7',
});

/** A new account of nobody else's, registered on the page as a newcomer does it, and signed in. */
export async function register(page: Page): Promise<Shopper> {
  const shopper = makeShopper();
  if (new URL(page.url(), 'http://nowhere').pathname !== '/register') await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill(shopper.name);
  await page.getByLabel('E-mail').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Please Verify Your Email' }).getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Log Out' }).first().waitFor();
  return shopper;
}
