import type { Page } from 'playwright-core';
import { callAs } from '../support/actions/graphql.ts';
import { login } from '../support/actions/accounts.ts';
import { signIn, signUp } from '../support/actions/sessions.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const token = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

/** When a token was issued, in milliseconds. */
function tokenIssued(jwt: string): number {
  const { iat } = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as { iat: number };
  return iat * 1_000;
}

test('a token that the server refuses is renewed silently', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  await page.goto('/dashborad');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Tokens issued in the same second are identical.
  const issued = tokenIssued((await token(page)) ?? '');
  await expect.poll(() => Date.now()).toBeGreaterThan(issued + 1_000);
  const sent: (string | undefined)[] = [];
  await page.route('**/graphql', async (route) => {
    sent.push(route.request().headers()['authorization']);
    if (sent.length > 1) return route.fallback();
    const errors = [{ message: 'The token has run out.', extensions: { code: 'UNAUTHENTICATED' } }];
    return route.fulfill({ json: { errors } });
  });
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Orders' }).click();
  await page.getByText('You have not ordered yet').waitFor();
  expect(sent.length).toBeGreaterThan(1);
  expect(sent[1]).toMatch(/^Bearer ey/);
  expect(sent[1]).not.toBe(sent[0]);
  await expect.poll(() => token(page)).not.toBeNull();
});

// WebKit's IndexedDB did that, and pages checked without end who was signed in.
test('a member is recognized although the database of the identity SDK never answers', async ({ visitor }) => {
  const page = await visitor();
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function openOther(name, version) {
      if (name === 'firebaseLocalStorageDb') return new EventTarget() as IDBOpenDBRequest;
      return open.call(this, name, version);
    };
  });
  await signUp(page);
  await page.goto('/dashborad');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a removed customer is signed out in every tab and returns to the page after a new login', async ({ visitor }) => {
  const [page, admin] = [await visitor({ allow: [/status of 40[01]/] }), await visitor()];
  const { email } = await signUp(page);
  await page.goto('/dashborad');
  const other = await page.context().newPage();
  await other.goto('/dashborad/account');
  await other.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  await signIn(admin, 'admin');
  const { users } = await callAs<{ users: { edges: { node: { id: string } }[] } }>(
    admin,
    'query ($search: String) { users(search: $search) { edges { node { id } } } }',
    { search: email },
  );
  await callAs(admin, 'mutation ($id: ID!) { removeUser(input: { userId: $id }) { __typename } }', {
    id: users.edges[0]?.node.id,
  });

  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Orders' }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => token(page)).toBeNull();
  await other.waitForURL('**/login');
  await expect.poll(() => token(other)).toBeNull();

  await login(page, 'customer');
  await page.waitForURL('**/dashborad/myOrders');
});
