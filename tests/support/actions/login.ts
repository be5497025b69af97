import type { Page } from 'playwright-core';

/** The people that the sandbox comes with. */
export const people = {
  admin: { email: 'admin@example.com', password: 'admin123' },
  customer: { email: 'customer@example.com', password: 'customer123' },
  otherCustomer: { email: 'mary.whitfield@example.com', password: 'customer123' },
} as const;

/** Signs in on the login page, which is opened unless the page is there already, and waits until that counts. */
export async function login(page: Page, who: keyof typeof people) {
  const { email, password } = people[who];
  if (new URL(page.url(), 'http://nowhere').pathname !== '/login') await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: 'Log Out' }).first().waitFor();
}

/** Logs out, and waits until the page that follows is there: leaving it any sooner would break that off. */
export async function logout(page: Page) {
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').waitFor();
}
