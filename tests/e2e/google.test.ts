import { isRed } from '../support/browser/color.ts';
import { expect, test } from '../support/browser/fixtures.ts';

test('Google offers its test accounts, accepts a cancellation, and signs in', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/login');
  const open = page.getByRole('button', { name: 'Continue With Google' });
  await open.click();
  const chooser = page.getByRole('dialog', { name: 'Choose a Google account' });
  await chooser.waitFor();
  await page.keyboard.press('Escape');
  const fault = page.getByRole('alert').filter({ hasText: 'The Google window was closed' });
  await fault.waitFor();
  expect(await isRed(fault)).toBe(true);
  await open.click();
  await chooser.getByRole('button', { name: 'Gloria Reyes' }).click();
  await page.getByRole('button', { name: 'Log Out' }).first().waitFor();
  await page.goto('/dashborad');
  await page.getByRole('main').getByText('gloria.reyes@example.com').first().waitFor();
});

test("on a phone Google's window is prepared before the click, which would otherwise be blocked", async ({
  visitor,
}) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  // The policy of the sandbox does not name Google's hosts.
  const page = await visitor({ context: { userAgent, bypassCSP: true } });
  await page.route('**/config.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"emulatorUrl":"[^"]*"/, '"emulatorUrl":null');
    await route.fulfill({ response, body });
  });
  await page.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  const script = page.waitForRequest('https://apis.google.com/js/api.js*');
  await page.goto('/login');
  await script;
});
