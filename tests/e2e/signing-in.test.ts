import { describe } from 'vitest';
import { login } from '../support/login.ts';
import { expect, test } from '../support/story.ts';
import { register } from './steps.ts';

const pathOf = (page: { url(): string }) => new URL(page.url()).pathname;

describe('signing in', () => {
  test('says what is missing, in the words of the specification', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/register');
    await page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();
    for (const message of ['Name Required', 'Email Required', 'password Required']) {
      await page.getByText(message).waitFor();
    }
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('nonsense');
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText('Enter a valid Email').waitFor();
    await page.getByText('Must Be enter 6 characters or Longer').waitFor();
  });

  test('with a wrong password is refused in red under the form', async ({ visitor }) => {
    const page = await visitor({ allow: [/400/] });
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('customer@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    const fault = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: /password/i });
    await fault.waitFor();
    expect(pathOf(page)).toBe('/login');
  });

  test('can be helped by a mail', async ({ visitor }) => {
    const page = await visitor();
    const { email } = await register(page);
    await page.getByRole('button', { name: 'Log Out' }).first().click();
    await expect.poll(() => pathOf(page)).toBe('/login');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Reset Your Password?' }).click();
    await page.getByText('Sent email').waitFor();
  });

  test('changes the navigation bar, and Log Out forgets the token', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/');
    const bar = page.getByRole('banner');
    await bar.getByRole('link', { name: 'Login' }).waitFor();
    expect(await bar.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
    await login(page, 'customer');
    await bar.getByRole('link', { name: 'Dashboard' }).waitFor();
    expect(await bar.getByRole('link', { name: 'Login' }).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^ey/);
    await page.getByRole('button', { name: 'Log Out' }).first().click();
    await expect.poll(() => pathOf(page)).toBe('/login');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });
});

describe('the dashboard', () => {
  test('shows a customer no admin page', async ({ visitor }) => {
    const page = await visitor();
    await login(page, 'customer');
    await page.goto('/dashborad');
    const menu = page.getByRole('navigation', { name: /dashboard/i });
    await menu.getByRole('link', { name: 'My Orders' }).waitFor();
    await menu.getByRole('link', { name: 'Add A Reviews' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Manage All Order' }).count()).toBe(0);
    await page.goto('/dashborad/allOrder');
    await page.getByRole('banner').waitFor();
    expect(await page.getByRole('columnheader', { name: 'payment Update' }).count()).toBe(0);
  });

  test('shows an admin what admins do', async ({ visitor }) => {
    const page = await visitor();
    await login(page, 'admin');
    await page.goto('/dashboard');
    const menu = page.getByRole('navigation', { name: /dashboard/i });
    for (const name of ['Profile', 'Manage All Order', 'All User', 'Add a Product', 'Manage Products']) {
      await menu.getByRole('link', { name, exact: true }).waitFor();
    }
    expect(await menu.getByRole('link', { name: 'My Orders' }).count()).toBe(0);
  });
});
