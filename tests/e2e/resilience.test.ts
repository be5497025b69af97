import type { Dialog, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { signIn } from '../support/actions/sessions.ts';
import { untilQuiet, untilSettled } from '../support/browser/settled.ts';
import { test } from '../support/browser/fixtures.ts';

// bad-connection.test.tsx of the client checks other lists.
const shown = (page: Page) => page.getByRole('link', { name: /^Buy Now: / }).first();

const isOf = (route: Route, operation: string) =>
  (route.request().postDataJSON() as { operationName?: string } | null)?.operationName === operation;

const notLoaded = 'This could not be loaded. Please check your connection, then reload the page.';

/** The text of the browser's alert after an action. */
async function alertAfter(page: Page, act: () => Promise<void>): Promise<string> {
  const alert = page.waitForEvent('dialog');
  const acted = act();
  const dialog = await alert;
  await dialog.accept();
  await acted;
  return dialog.message();
}

/** Removes the data that the list carries, as the shop does while its database is slow. */
const withoutData = (page: Page) =>
  page.addInitScript(() =>
    new MutationObserver(() => document.getElementById('page-data')?.remove()).observe(document, {
      childList: true,
      subtree: true,
    }),
  );

test('with the server down a list reports it, and loads after a retry', async ({ visitor }) => {
  const page = await visitor({ allow: [/graphql|Failed to load resource/] });
  await signIn(page, 'customer');
  await withoutData(page);
  await page.route('**/graphql', (route) => (isOf(route, 'Inventory') ? route.abort() : route.fallback()));
  await page.goto('/inventory');
  // As soon as the shop knows who is signed in, a public list loads again.
  await page.getByRole('button', { name: /^Account, / }).waitFor();
  const fault = page.getByRole('alert').filter({ hasText: 'The shop cannot be reached' });
  await fault.waitFor();
  await page.unroute('**/graphql');
  await fault.getByRole('button', { name: 'Try again' }).click();
  await shown(page).waitFor();
});

test('a search after the connection is lost reports it, and the list loads once the connection is back', async ({
  visitor,
}) => {
  const page = await visitor({ allow: [/ERR_INTERNET_DISCONNECTED/] });
  await page.goto('/inventory');
  const search = page.getByRole('searchbox');
  await search.fill('motor');
  await page.waitForURL('**/inventory?q=motor');
  await untilQuiet(page);
  await page.context().setOffline(true);
  await search.fill('capacitor');
  await page.getByRole('alert').filter({ hasText: 'The parts could not be loaded' }).waitFor();
  await page.context().setOffline(false);
  await page
    .getByRole('link', { name: /^Buy Now: .*capacitor/i })
    .first()
    .waitFor();
});

test('on a slow network a list has a placeholder, and a lost connection is shown', async ({ visitor }) => {
  const page = await visitor({ allow: [/ERR_INTERNET_DISCONNECTED/] });
  await signIn(page, 'customer');
  await withoutData(page);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (isOf(route, 'Inventory')) await held;
    await route.fallback();
  });
  await page.goto('/inventory');
  await page.getByRole('main').locator('.MuiSkeleton-root').first().waitFor();
  letGo();
  await shown(page).waitFor();
  await page.unroute('**/graphql');
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
  const code = /\/assets\/(unit-dialog|toast|part-suggestions|scan-button|footer|charts)-/;
  const refused = new Set<string | undefined>();
  await page.route(code, (route) => {
    refused.add(code.exec(route.request().url())?.[1]);
    return route.abort();
  });
  await page.goto('/inventory');
  await page.getByRole('combobox', { name: 'Search parts' }).fill('capacitor');
  await untilSettled(page);
  await page.getByRole('contentinfo').waitFor(); // The prerendered one
  expect(refused).toEqual(new Set(['part-suggestions', 'scan-button', 'toast', 'footer']));
  await page.getByRole('combobox', { name: 'Search parts' }).press('Enter');
  await page.waitForURL('**/inventory?q=capacitor');
  await page
    .getByRole('link', { name: /capacitor/i })
    .first()
    .waitFor();
  const findParts = page.getByRole('button', { name: 'Find parts for your unit' });
  expect(await alertAfter(page, () => findParts.click())).toBe(notLoaded);
  await signIn(page, 'admin');
  await page.goto('/dashborad/overview');
  await expect.poll(() => [...refused]).toContain('charts');
  await untilSettled(page);
  await page.getByText('As a table').waitFor();
  await page.goto('/inventory?q=capacitor');
  await page.route(/\/assets\/about-page-/, (route) => route.abort());
  await page.getByRole('link', { name: 'About us' }).first().click();
  await page.getByText('This page could not be shown').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load it again' }).click();
  await findParts.click();
  await page.getByRole('dialog').waitFor();
});

test('a form asks before its entries are lost, also offline and without the code of the question', async ({
  visitor,
}) => {
  const page = await visitor({ allow: [/assets|Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED/] });
  const message = page.getByLabel('Message');
  const leave = () => page.getByRole('link', { name: 'About us' }).first().click();
  const questions: string[] = [];
  const refuse = (dialog: Dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  };
  page.on('dialog', refuse);
  await page.route(/\/assets\/confirm-question-/, (route) => route.abort());
  await page.goto('/contact');
  await message.fill('It hums.');
  await leave();
  await expect.poll(() => questions).toEqual(['Leave without saving?\n\nSome entries on this page are not saved.']);
  expect(await message.inputValue()).toBe('It hums.');
  page.off('dialog', refuse);
  page.once('dialog', (dialog) => dialog.accept());
  await leave();
  await page.waitForURL('**/about');
  await page.unrouteAll();

  // The browser may have it from another story.
  await page.route(/\/assets\/unit-dialog-/, (route) => route.abort());
  await page.goto('/contact');
  await message.fill('It hums.');
  await untilQuiet(page);
  await page.context().setOffline(true);
  await leave();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  const findParts = page.getByRole('button', { name: 'Find parts for your unit' });
  // Also when it is opened again.
  for (let n = 0; n < 2; n += 1) expect(await alertAfter(page, () => findParts.click())).toBe(notLoaded);
  expect(await message.inputValue()).toBe('It hums.');
  await page.context().setOffline(false);
});
