import type { Page } from 'playwright-core';
import { login, logout } from '../support/actions/accounts.ts';
import { signIn, signUp } from '../support/actions/sessions.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const linksOf = (page: Page, navigation: string) =>
  page.getByRole('navigation', { name: navigation, exact: true }).getByRole('link').allTextContents();

test('the bar of a visitor offers Login, of a customer Dashboard and Log Out', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).waitFor();
  await expect.poll(() => linksOf(page, 'Main')).toEqual(['Home', 'Parts', 'About us', 'Blogs', 'Login']);
  await login(page, 'customer');
  await expect.poll(() => linksOf(page, 'Main')).toEqual(['Home', 'Parts', 'About us', 'Blogs', 'Dashboard']);
  await page.reload();
  await page.getByRole('button', { name: 'Log Out' }).waitFor();
  await expect.poll(() => linksOf(page, 'Main')).toEqual(['Home', 'Parts', 'About us', 'Blogs', 'Dashboard']);
});

test('Log Out removes the token and leads to /login', async ({ visitor }) => {
  const page = await visitor();
  const answered = (operation: string) =>
    page.waitForResponse((answer) => answer.request().postData()?.includes(operation) ?? false);
  await signUp(page);
  // The last query of the page: the server would refuse it if it read it after the end of the session.
  await Promise.all([answered('MyBasket'), page.goto('/')]);
  const token = () => page.evaluate(() => localStorage.getItem('accessToken'));
  await expect.poll(token).toMatch(/^ey/);
  const copy = await token();
  await Promise.all([answered('SignOut'), logout(page)]);
  expect(await token()).toBeNull();
  // A copy of the token is refused, too.
  const options = { headers: { authorization: `Bearer ${copy}` }, data: { query: '{ me { id } }' } };
  expect((await page.request.post('/graphql', options)).status()).toBe(401);
  await page.goto('/dashborad/myOrders');
  await page.waitForURL('**/login');
});

test('Log Out takes effect even if the page is left in the same task', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  await page.goto('/');
  // The click and the navigation are one task of the page.
  await Promise.all([
    page.waitForEvent('domcontentloaded'),
    page.getByRole('button', { name: 'Log Out' }).evaluate((button: HTMLElement) => {
      button.click();
      location.href = '/login';
    }),
  ]);
  await page.getByLabel('E-mail').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.goto('/dashborad/myOrders');
  await page.waitForURL('**/login');
});

test('the side menu of a customer', async ({ visitor }) => {
  const page = await visitor();
  await signIn(page, 'customer');
  await page.goto('/dashborad');
  await expect.poll(() => linksOf(page, 'Dashboard')).toEqual(['Profile', 'My Orders', 'Add A Reviews']);
});

test('the side menu of an admin', async ({ visitor }) => {
  const page = await visitor();
  await signIn(page, 'admin');
  await page.goto('/dashborad');
  // Without the number of what waits there.
  const labels = async () => (await linksOf(page, 'Dashboard')).map((text) => text.replace(/ \d+\+? .*$/, ''));
  await expect.poll(labels).toEqual(['Profile', 'Manage All Order', 'All User', 'Add a Product', 'Manage Products']);
});

test('a customer gets no admin page', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  // routes.test.ts of the client checks that the other pages have the same guard.
  await page.goto('/dashborad/allOrder');
  await page.getByRole('heading', { level: 1, name: 'For admins' }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await page.goto('/manage');
  await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor();
});

test('on a small screen the menu buttons open the bar and the side bar', async ({ visitor }) => {
  const page = await visitor({ context: { viewport: { width: 390, height: 800 } } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Main, small screen' });
  await menu.getByText('More', { exact: true }).click();
  for (const item of ['Item 1', 'Parent', 'Submenu 1', 'Submenu 2', 'Item 3']) {
    await menu.getByText(item, { exact: true }).waitFor();
  }
  await menu.getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('**/login');
  // Log Out, which login() waits for, is in the closed menu of a small screen.
  await page.setViewportSize({ width: 1280, height: 800 });
  await login(page, 'customer');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/dashborad');
  const toggle = page.getByRole('button', { name: 'Dashboard menu' });
  const sideBar = page.getByRole('navigation', { name: 'Dashboard', exact: true });
  await toggle.click();
  await sideBar.waitFor();
  await page.keyboard.press('Escape');
  await sideBar.waitFor({ state: 'hidden' });
  await toggle.click();
  // The footer names My Orders, too.
  await sideBar.getByRole('link', { name: 'My Orders' }).click();
  await page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor();
});
