import { login, people } from '../support/actions/accounts.ts';
import { expect, test } from '../support/browser/fixtures.ts';

test('a visitor who opens a part signs in and returns to the part', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  const first = page.getByRole('link', { name: /^Buy Now: / }).first();
  expect(await first.textContent()).toBe('Buy Now');
  const part = ((await first.getAttribute('aria-label')) ?? '').replace('Buy Now: ', '');
  const address = (await first.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/products\/[0-9a-f-]{36}$/);
  await first.click();
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').fill(people.customer.email);
  await page.getByLabel('Password', { exact: true }).fill(people.customer.password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: part }).waitFor();
  expect(new URL(page.url()).pathname).toBe(address);
});

test('the quantity that a visitor chose on the page of a part survives the sign-in', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/parts/KM-FS90');
  const order = page.getByRole('region', { name: 'Order this part' });
  await order.getByLabel('Quantity').fill('250');
  await order.getByRole('link', { name: 'Buy Now' }).click();
  await page.waitForURL('**/login');
  await login(page, 'customer');
  await page.waitForURL(/\/products\/[0-9a-f-]{36}\?quantity=250$/);
  expect(await page.getByRole('region', { name: 'Order form' }).getByLabel('Quantity').inputValue()).toBe('250');
});

// return-path.test.ts checks other origins.
test('a planted origin //evil.example/ is not followed', async ({ visitor }) => {
  const page = await visitor();
  // The origin is in the state of the history entry, the only place where another script could plant one.
  await page.goto('/login');
  await page.evaluate(() => history.replaceState({ usr: { from: '//evil.example/' }, key: 'planted', idx: 0 }, ''));
  await page.reload();
  await login(page, 'customer');
  await page.waitForURL((url) => url.pathname === '/');
  expect(page.url()).toBe(`${new URL(page.url()).origin}/`);
});
