import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

// What a person does in the shop, in the words of the stories.

export interface Newcomer {
  name: string;
  email: string;
  password: string;
}

/** Registers somebody new on the register page, and reads the alert to its end. */
export async function register(page: Page, name = 'Nora Newcomer'): Promise<Newcomer> {
  const person = { name, email: `${randomUUID()}@example.com`, password: 'secret1' };
  if (new URL(page.url(), 'http://nowhere').pathname !== '/register') await page.goto('/register');
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();
  const alert = page.getByRole('alertdialog', { name: 'Please Verify Your Email' });
  await alert.waitFor();
  await alert.getByRole('button').click();
  return person;
}

/** Opens the order form of a part by its name, through the search of the inventory. */
export async function openPart(page: Page, name: string): Promise<void> {
  await page.goto(`/inventory?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Buy Now: ${name}` }).click();
  await page.getByRole('button', { name: 'Confirm Booking' }).waitFor();
}

export async function fillOrder(page: Page, quantity: string): Promise<void> {
  await page.getByLabel('Phone').fill('+1 555 0100');
  await page.getByLabel('Address').fill('1 Cold Street, Columbus');
  await page.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
}

export async function confirmBooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
}

/** Orders a part and waits for the specified toast. */
export async function order(page: Page, name: string, quantity = '100'): Promise<void> {
  await openPart(page, name);
  await fillOrder(page, quantity);
  await confirmBooking(page);
  await page.getByText(`congratulations! Your ${name} parts Order Successfully`).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
}

/** The row of My Orders, or of Manage All Order, that shows a part. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

export async function openPayment(page: Page, name: string): Promise<void> {
  await page.goto('/dashborad/myOrders');
  await rowOf(page, name).getByRole('link', { name: 'Pay' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
}

/** Types a card into the card provider's own frame. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiry date').fill('12 / 40');
  await frame.getByLabel('CVC').fill('123');
}

export async function pay(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await fillCard(page, number);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

export async function columnsOf(page: Page): Promise<string[]> {
  await page.getByRole('columnheader').first().waitFor();
  return page.getByRole('columnheader').allInnerTexts();
}
