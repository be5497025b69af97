import type { Locator, Page } from 'playwright-core';

/** Seeded parts with a large stock. */
export const parts = {
  fanCapacitor: { partNumber: 'DL-B05', name: 'Fan capacitor, 5 µF, box', minimum: 200, price: 2.4 },
  runCapacitor: { partNumber: 'DL-R075V', name: 'Run capacitor, 7.5 µF, oval', minimum: 100, price: 3.8 },
  airFilter: { partNumber: 'PW-P16251', name: 'Pleated air filter, 16 x 25 x 1 in.', minimum: 300, price: 3.85 },
  limitSwitch: { partNumber: 'TM-HL170', name: 'High limit switch, 170 °F', minimum: 200, price: 2.95 },
  flameSensor: { partNumber: 'KM-FS90', name: 'Flame sensor rod', minimum: 100, price: 4.9 },
} as const;

export type Part = (typeof parts)[keyof typeof parts];

/** Finds the part in the inventory and opens its order form. */
export async function openPart(page: Page, part: Part) {
  await page.goto(`/inventory?q=${encodeURIComponent(part.partNumber)}`);
  await page.getByRole('link', { name: `Buy Now: ${part.name}` }).click();
}

export async function fillOrder(page: Page, quantity: number) {
  await page.getByLabel('Phone').fill('+1 614 555 0190');
  await page.getByLabel('Address').fill('77 Mill Road, Columbus, OH 43215');
  await page.getByLabel('Quantity').fill(String(quantity));
}

export const confirmBooking = (page: Page) => page.getByRole('button', { name: 'Confirm Booking' }).click();

/** Orders the minimum quantity of the part and waits for the toast. */
export async function placeOrder(page: Page, part: Part) {
  await openPart(page, part);
  await fillOrder(page, part.minimum);
  await confirmBooking(page);
  await toast(page, `congratulations! Your ${part.name} parts Order Successfully`).waitFor();
}

export const toast = (page: Page, sentence: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(sentence, { exact: true });

export async function openMyOrders(page: Page) {
  await page.goto('/dashborad/myOrders');
  await page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor();
}

/** The table row of the order that contains the text. */
export const orderRow = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

export const columnsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('columnheader').allTextContents();
