import type { Page } from 'playwright-core';
import { signIn, signUp } from '../support/actions/sessions.ts';
import { openPart, parts, placeOrder } from '../support/actions/orders.ts';
import { orderAndOpenPayment, payButton } from '../support/actions/payments.ts';
import { untilSettled } from '../support/browser/settled.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const phone = { viewport: { width: 320, height: 640 } };

/** How far the page can be scrolled sideways, in pixels. */
async function overhang(page: Page) {
  await untilSettled(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test('on 320 pixels no public page scrolls sideways', async ({ visitor }) => {
  const page = await visitor({ allow: [/404 \(Not Found\) \(.*\/nowhere\)/], context: phone });
  for (const path of ['/', '/inventory', '/login', '/register', '/about', '/blog', '/contact', '/nowhere']) {
    await page.goto(path);
    expect([path, await overhang(page)]).toEqual([path, 0]);
  }
});

/** The touch targets that are too low: buttons, links styled as buttons, and checkboxes with their labels. */
const lowerThanAFinger = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, [role="button"]:not(.MuiChip-root), a.MuiButton-root, label:has([type="checkbox"])',
      ),
    ]
      .map((thing) => ({ name: thing.textContent || thing.ariaLabel, height: thing.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < 44),
  );

test('on a touch screen each touch target is at least 44 pixels high', async ({ visitor }) => {
  const page = await visitor({ context: { viewport: { width: 390, height: 844 }, hasTouch: true } });
  for (const path of ['/', '/inventory', '/login', '/register', '/contact']) {
    await page.goto(path);
    await untilSettled(page);
    expect([path, await lowerThanAFinger(page)]).toEqual([path, []]);
  }
  await page.goto('/inventory');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: /^Valves/ }).waitFor();
  expect(await lowerThanAFinger(page)).toEqual([]);
});

test('on a tablet in portrait the part is beside its order form', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  await openPart(page, parts.flameSensor);
  await page.setViewportSize({ width: 820, height: 1180 });
  const boxOf = (name: string) => page.getByRole('region', { name }).boundingBox();
  await page.getByRole('region', { name: 'Order form' }).waitFor();
  const [part, form] = [await boxOf('The part'), await boxOf('Order form')];
  expect(form?.y).toBe(part?.y);
  expect(form?.x).toBeGreaterThan((part?.x ?? 0) + (part?.width ?? Infinity));
});

test('on 320 pixels ordering and paying need no sideways scrolling', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  await placeOrder(page, parts.limitSwitch);
  await orderAndOpenPayment(page, parts.flameSensor);
  await page.setViewportSize(phone.viewport);
  await payButton(page).waitFor();
  expect(await overhang(page), 'payment').toBe(0);
  for (const path of ['/dashborad', '/dashborad/myOrders', '/dashborad/review', '/upadateProfoile']) {
    await page.goto(path);
    expect([path, await overhang(page)]).toEqual([path, 0]);
  }
  await openPart(page, parts.flameSensor);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await page.getByText('phone Required').waitFor();
  expect(await overhang(page), 'order form').toBe(0);
});

test('on 320 pixels no admin page scrolls sideways', async ({ visitor }) => {
  const page = await visitor();
  await signIn(page, 'admin');
  await page.setViewportSize(phone.viewport);
  for (const name of ['allOrder', 'users', 'addProduct', 'allProducts']) {
    await page.goto(`/dashborad/${name}`);
    expect([name, await overhang(page)]).toEqual([name, 0]);
  }
});
