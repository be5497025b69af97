import type { Page } from 'playwright-core';
import { signIn, signUp } from '../support/actions/sessions.ts';
import { expect, test } from '../support/browser/fixtures.ts';

// every-page.test.ts opens each page by its own path.

async function arrive(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return new URL(page.url()).pathname;
}

test('any other path shows the 404 picture', async ({ visitor }) => {
  const page = await visitor({ allow: [/status of 404/] });
  for (const path of ['/nowhere', '/products', '/dashborads', '/blog/nowhere/else']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    const picture = page.getByAltText('404');
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

test('member pages redirect a visitor to /login with the reason', async ({ visitor }) => {
  const page = await visitor();
  // One page for each guard; routes.test.ts of the client checks which pages have one.
  for (const path of ['/products/019f64e5-a740-7236-85be-dfede6330ccd', '/dashborad/overview']) {
    await page.goto(path);
    await page.waitForURL('**/login');
    await page.getByText('No user is logged in').waitFor();
  }
});

test('the routes of a customer work in the corrected spelling, too', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  const landings = {
    '/products/019f64e5-a740-7236-85be-dfede6330ccd': '/products/019f64e5-a740-7236-85be-dfede6330ccd',
    '/updateProfile': '/upadateProfoile',
    '/dashboard': '/dashborad',
    '/dashboard/myOrders': '/dashborad/myOrders',
  };
  for (const [path, landing] of Object.entries(landings)) {
    expect(await arrive(page, path)).toBe(landing);
    expect(await page.getByAltText('404').count(), path).toBe(0);
  }
  await page.goto('/dashborad/payment/019f64e5-a740-7236-85be-dfede6330ccd');
  await page.getByText('Order not found').waitFor();
});

test('/manage leads an admin to Manage Products', async ({ visitor }) => {
  const page = await visitor();
  await signIn(page, 'admin');
  await page.goto('/manage');
  await page.getByRole('heading', { level: 1, name: 'Manage Products', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashborad/allProducts');
});
