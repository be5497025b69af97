import type { Page } from 'playwright-core';
import { signIn, signUp } from '../support/actions/sessions.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

async function arrive(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return new URL(page.url()).pathname;
}

test('every public route has its own page', async ({ visitor }) => {
  const page = await visitor();
  const headings = new Set();
  const paths = ['/', '/about', '/blog', '/contact', '/login', '/register', '/inventory'];
  for (const path of paths) {
    expect(await arrive(page, path)).toBe(path);
    expect(await page.getByAltText('404').count(), path).toBe(0);
    headings.add(await heading(page));
  }
  expect(headings.size).toBe(paths.length);
});

test('any other path shows the 404 picture', async ({ visitor }) => {
  const page = await visitor({ allow: [/404 \(Not Found\)/] });
  for (const path of ['/nowhere', '/products', '/dashborads', '/blog/nowhere/else']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    const picture = page.getByAltText('404');
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

const guarded = [
  '/products/019f64e5-a740-7236-85be-dfede6330ccd',
  '/upadateProfoile',
  '/manage',
  '/dashborad',
  '/dashborad/overview',
  '/dashborad/money',
  '/dashborad/review',
  '/dashborad/addProduct',
  '/dashborad/allProducts',
  '/dashborad/allOrder',
  '/dashborad/users',
  '/dashborad/myOrders',
  '/dashborad/payment/019f64e5-a740-7236-85be-dfede6330ccd',
];

test('member pages redirect a visitor to /login with the reason', async ({ visitor }) => {
  const page = await visitor();
  for (const path of guarded) {
    await page.goto(path);
    await page.waitForURL('**/login');
    await page.getByText('No user is logged in').waitFor();
  }
});

test('the routes of a customer work, also in the corrected spelling', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  const landings = {
    '/products/019f64e5-a740-7236-85be-dfede6330ccd': '/products/019f64e5-a740-7236-85be-dfede6330ccd',
    '/upadateProfoile': '/upadateProfoile',
    '/updateProfile': '/upadateProfoile',
    '/dashborad': '/dashborad',
    '/dashboard': '/dashborad',
    '/dashborad/review': '/dashborad/review',
    '/dashboard/myOrders': '/dashborad/myOrders',
  };
  for (const [path, landing] of Object.entries(landings)) {
    expect(await arrive(page, path)).toBe(landing);
    expect(await page.getByAltText('404').count(), path).toBe(0);
  }
  await page.goto('/dashborad/payment/019f64e5-a740-7236-85be-dfede6330ccd');
  await page.getByText('There is no such order').waitFor();
});

test('the routes of an admin work; /manage leads to Manage Products', async ({ visitor }) => {
  const page = await visitor();
  await signIn(page, 'admin');
  const headings = {
    '/dashborad/allOrder': 'Manage All Order',
    '/dashborad/users': 'All User',
    '/dashborad/money': 'Money desk',
    '/dashborad/addProduct': 'Add a Product',
    '/dashborad/allProducts': 'Manage Products',
    '/manage': 'Manage Products',
  };
  for (const [path, title] of Object.entries(headings)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  }
  expect(new URL(page.url()).pathname).toBe('/dashborad/allProducts');
});
