import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { signIn } from '../support/actions/sessions.ts';
import { scrollUntilVisible, untilSettled } from '../support/browser/settled.ts';
import { test } from '../support/browser/fixtures.ts';

/** Each list: its operation, and an element that shows that it has loaded. */
const lists = [
  {
    who: 'customer',
    path: '/',
    operation: 'HomeProducts',
    shown: (page: Page) => page.getByRole('link', { name: /^Buy Now: / }),
  },
  {
    who: 'customer',
    path: '/',
    operation: 'HomeReviews',
    shown: (page: Page) => page.getByRole('main').getByRole('article'),
  },
  {
    who: 'customer',
    path: '/inventory',
    operation: 'Inventory',
    shown: (page: Page) => page.getByRole('link', { name: /^Buy Now: / }),
  },
  {
    who: 'customer',
    path: '/dashborad/myOrders',
    operation: 'MyOrders',
    shown: (page: Page) => page.getByRole('row').nth(1),
  },
  {
    who: 'admin',
    path: '/dashborad/overview',
    operation: 'Overview',
    shown: (page: Page) => page.getByRole('list', { name: 'To do' }),
  },
  {
    who: 'admin',
    path: '/dashborad/allOrder',
    operation: 'AllOrders',
    shown: (page: Page) => page.getByRole('row').nth(1),
  },
] as const;

const isOf = (route: Route, operation: string) =>
  (route.request().postDataJSON() as { operationName?: string } | null)?.operationName === operation;

/** Removes the data that home and list carry, as the shop does while its database is slow. */
const withoutData = (page: Page) =>
  page.addInitScript(() =>
    new MutationObserver(() => document.getElementById('page-data')?.remove()).observe(document, {
      childList: true,
      subtree: true,
    }),
  );

test('with the server down every list reports it, and loads after a retry', async ({ visitor }) => {
  for (const who of ['customer', 'admin'] as const) {
    const page = await visitor({ allow: [/graphql|Failed to load resource/] });
    await signIn(page, who);
    await withoutData(page);
    for (const { path, operation, shown } of lists.filter((list) => list.who === who)) {
      await page.route('**/graphql', (route) => (isOf(route, operation) ? route.abort() : route.fallback()));
      await page.goto(path);
      // As soon as the shop knows who is signed in, a public list loads again.
      await page.getByRole('button', { name: /^Account, / }).waitFor();
      const fault = page.getByRole('alert').filter({ hasText: 'The shop cannot be reached' });
      await scrollUntilVisible(page, fault);
      await page.unroute('**/graphql');
      await fault.getByRole('button', { name: 'Try again' }).click();
      await shown(page).first().waitFor();
    }
  }
});

/** Holds the response of each list and expects a placeholder until then. */
async function expectPlaceholders(page: Page, who: 'customer' | 'admin') {
  await signIn(page, who);
  await withoutData(page);
  for (const { path, operation, shown } of lists.filter((list) => list.who === who)) {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (isOf(route, operation)) await held;
      await route.fallback();
    });
    await page.goto(path);
    await scrollUntilVisible(page, page.getByRole('main').locator('.MuiSkeleton-root').first());
    letGo();
    await shown(page).first().waitFor();
    await page.unroute('**/graphql');
  }
}

test('on a slow network every list has a placeholder, and a lost connection is shown', async ({ visitor }) => {
  await expectPlaceholders(await visitor(), 'admin');
  const page = await visitor({ allow: [/ERR_INTERNET_DISCONNECTED/] });
  await expectPlaceholders(page, 'customer');
  const spinner = page.getByRole('progressbar', { name: 'Checking who is signed in' });
  await page.route('**/graphql', (route) => (isOf(route, 'Me') ? undefined : route.fallback()));
  await page.goto('/dashborad');
  await spinner.waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/inventory');
  const banner = page.getByText('You are offline.');
  await page.context().setOffline(true);
  await banner.waitFor();
  await page.context().setOffline(false);
  await banner.waitFor({ state: 'hidden' });
});

test('without the code of a dialog the page can be loaded again, and without that of small parts it works', async ({
  visitor,
}) => {
  const page = await visitor({ allow: [/assets|Failed to load resource|Failed to fetch/] });
  const code = /\/assets\/(unit-dialog|toast|part-suggestions|scan-button)-/;
  const refused = new Set<string | undefined>();
  await page.route(code, (route) => {
    refused.add(code.exec(route.request().url())?.[1]);
    return route.abort();
  });
  await page.goto('/inventory');
  await page.getByRole('combobox', { name: 'Search parts' }).fill('capacitor');
  await untilSettled(page);
  expect(refused).toEqual(new Set(['part-suggestions', 'scan-button', 'toast']));
  await page.getByRole('combobox', { name: 'Search parts' }).press('Enter');
  await page.waitForURL('**/inventory?q=capacitor');
  await page
    .getByRole('link', { name: /capacitor/i })
    .first()
    .waitFor();
  const findParts = page.getByRole('button', { name: 'Find parts for your unit' });
  await findParts.click();
  await page.getByText('This page could not be shown').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load it again' }).click();
  await findParts.click();
  await page.getByRole('dialog').waitFor();
});
