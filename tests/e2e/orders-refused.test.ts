import { signUp } from '../support/actions/sessions.ts';
import { expect, test } from '../support/browser/fixtures.ts';

test('My Orders answered 401 or 403 signs out, drops the token and leads to /login', async ({ visitor }) => {
  const page = await visitor({ allow: [/Failed to load resource/] });
  for (const [status, code] of [
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
  ] as const) {
    await signUp(page);
    await page.route('**/graphql', (route) => {
      if (!route.request().postData()?.includes('"MyOrders"')) return route.fallback();
      return route.fulfill({ status, json: { errors: [{ message: 'No.', extensions: { code } }] } });
    });
    await page.goto('/dashborad/myOrders');
    await page.waitForURL('**/login');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await page.getByRole('link', { name: 'Login' }).first().waitFor();
    await page.unroute('**/graphql');
  }
});
