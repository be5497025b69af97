import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** Seeded accounts. */
export const people = {
  admin: { email: 'admin@example.com', password: 'admin123' },
  customer: { email: 'customer@example.com', password: 'customer123' },
  otherCustomer: { email: 'mary.whitfield@example.com', password: 'customer123' },
} as const;

/** Signs in on the login page, after opening it if necessary, and waits for the signed-in menu. */
export async function login(page: Page, who: keyof typeof people) {
  const { email, password } = people[who];
  if (new URL(page.url(), 'http://nowhere').pathname !== '/login') await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: 'Log Out' }).first().waitFor();
}

/** Logs out and waits for the login page, because navigating earlier would interrupt the log-out. */
export async function logout(page: Page) {
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').waitFor();
}

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

/** Registers a new account on the register page, which also signs in. */
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

/** The kinds of mail that the sandbox's mailbox has for an address, newest first. */
export async function mailsTo(email: string): Promise<string[]> {
  const response = await fetch(`${inject('mailboxUrl')}/messages.json`);
  const mails = (await response.json()) as { to: string; kind: string }[];
  return mails.filter(({ to }) => to === email).map(({ kind }) => kind);
}
