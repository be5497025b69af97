import type { Locator, Page } from 'playwright-core';
import { callAs, callWith } from './graphql.ts';

/** Seeded parts with a large stock. */
export const parts = {
  fanCapacitor: { partNumber: 'DL-B05', name: 'Fan capacitor, 5 µF, box', minimum: 200, price: 2.4 },
  runCapacitor: { partNumber: 'DL-R075V', name: 'Run capacitor, 7.5 µF, oval', minimum: 100, price: 3.8 },
  airFilter: { partNumber: 'PW-P16251', name: 'Pleated air filter, 16 x 25 x 1 in.', minimum: 300, price: 3.85 },
  limitSwitch: { partNumber: 'TM-HL170', name: 'High limit switch, 170 °F', minimum: 200, price: 2.95 },
  flameSensor: { partNumber: 'KM-FS90', name: 'Flame sensor rod', minimum: 100, price: 4.9 },
} as const;

export type Part = { partNumber: string; name: string; minimum: number; price: number };

const delivery = { phone: '+1 614 555 0190', address: '77 Mill Road, Columbus, OH 43215' };

async function idOf({ partNumber }: Part): Promise<string> {
  const { products } = await callWith<{ products: { edges: { node: { id: string; partNumber: string } }[] } }>(
    null,
    'query ($search: String) { products(filter: { search: $search }) { edges { node { id partNumber } } } }',
    { search: partNumber },
  );
  const found = products.edges.find(({ node }) => node.partNumber === partNumber);
  if (!found) throw new Error(`There is no part ${partNumber}.`);
  return found.node.id;
}

/** Opens the part's page with its order form. */
export const openPart = async (page: Page, part: Part) => page.goto(`/products/${await idOf(part)}`);

export async function fillOrder(page: Page, quantity: number) {
  await page.getByLabel('Phone').fill(delivery.phone);
  await page.getByLabel('Address').fill(delivery.address);
  await page.getByLabel('Quantity').fill(String(quantity));
}

export const confirmBooking = (page: Page) => page.getByRole('button', { name: 'Confirm Booking' }).click();

/** Orders the minimum quantity of the part by the API, as the person who is signed in on the page. */
export async function placeOrder(page: Page, part: Part): Promise<string> {
  const input = { productId: await idOf(part), quantity: part.minimum, ...delivery };
  const { placeOrder: placed } = await callAs<{ placeOrder: { order?: { id: string } } }>(
    page,
    `mutation ($input: PlaceOrderInput!) {
      placeOrder(input: $input) { __typename ... on PlaceOrderPayload { order { id } } }
    }`,
    { input },
  );
  if (!placed.order) throw new Error(`The order was refused: ${JSON.stringify(placed)}`);
  return placed.order.id;
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
