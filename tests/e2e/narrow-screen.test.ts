import type { Locator, Page } from 'playwright-core';
import { signIn, signUp } from '../support/actions/sessions.ts';
import { openPart, parts } from '../support/actions/orders.ts';
import { overhang, untilSettled } from '../support/browser/settled.ts';
import { expect, test } from '../support/browser/fixtures.ts';

// every-page.test.ts checks that no page scrolls sideways on the smallest phone.

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

const phone = { width: 390, height: 844 };

/** As if the fonts of the shop could not be loaded. */
const dropFonts = (page: Page) =>
  page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1)
        if (/^@font-face.*woff2/s.test(sheet.cssRules[at]?.cssText ?? '')) sheet.deleteRule(at);
  });

const pages = ['/', '/inventory', '/parts/KM-FS90', '/contact', '/login', '/register', '/diagrams'];

test('on a touch screen each touch target is at least 44 pixels high, and without the fonts of the shop no page is too wide', async ({
  visitor,
}) => {
  const page = await visitor({ context: { viewport: phone, hasTouch: true } });
  for (const path of pages) {
    await page.goto(path);
    await untilSettled(page);
    expect([path, await lowerThanAFinger(page)]).toEqual([path, []]);
    await page.setViewportSize({ width: 320, height: 640 });
    await dropFonts(page);
    expect([path, await overhang(page)]).toEqual([path, 0]);
    await page.setViewportSize(phone);
  }
  await page.goto('/inventory');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: /^Valves/ }).waitFor();
  expect(await lowerThanAFinger(page)).toEqual([]);
});

test('on a touch screen the header of a customer is one row', async ({ visitor }) => {
  const page = await visitor({ context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } });
  await signIn(page, 'customer');
  await page.goto('/about');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await page.getByRole('button', { name: /^Account, / }).waitFor();
  for (const width of [320, 340, 360, 375, 385, 386, 393, 412]) {
    await page.setViewportSize({ width, height: 844 });
    const [brand, button] = await Promise.all([
      page.getByRole('banner').getByRole('link').first().boundingBox(),
      menu.boundingBox(),
    ]);
    expect([width, brand?.y]).toEqual([width, button?.y]);
  }
});

test('a long name or part number makes no page wider', async ({ visitor }) => {
  const page = await visitor();
  await signIn(page, 'customer');
  await page.setViewportSize({ width: 320, height: 640 });
  const check = async (text: Locator) => {
    await untilSettled(page);
    await text.first().evaluate((element) => {
      element.textContent = 'W'.repeat(60);
    });
    expect(await overhang(page)).toBe(0);
  };
  await page.goto('/parts/KM-FS90');
  await check(page.getByRole('main').getByText('Kilnmoor', { exact: true }));
  await openPart(page, parts.flameSensor);
  await check(page.getByText(/part number KM-FS90/));
  await page.goto(`/inventory?q=${'W'.repeat(60)}`);
  await page.getByText(/^No parts? match/).waitFor();
  expect(await overhang(page)).toBe(0);
  await page.goto('/dashborad/myOrders');
  await page.getByText('Details', { exact: true }).first().click();
  // The row of the details is as wide as the card.
  const name = page.locator('details[open] dd').nth(1);
  expect((await name.boundingBox())?.width).toBeGreaterThan(100);
  await check(page.getByRole('main').getByRole('heading', { level: 2 }));
});

test('on a tablet in portrait the part is beside its order form', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  await openPart(page, parts.flameSensor);
  await page.setViewportSize({ width: 820, height: 1180 });
  const boxOf = (name: string) => page.getByRole('region', { name }).boundingBox();
  // The form replaces a placeholder of the same name.
  await page.getByRole('region', { name: 'Order form' }).getByRole('textbox').first().waitFor();
  const [part, form] = [await boxOf('The part'), await boxOf('Order form')];
  expect(form?.y).toBe(part?.y);
  expect(form?.x).toBeGreaterThan((part?.x ?? 0) + (part?.width ?? Infinity));
});

test('on a tablet in portrait three parts are in a row', async ({ visitor }) => {
  const page = await visitor();
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/inventory');
  const cards = page.getByRole('main').getByRole('article');
  await cards.nth(3).waitFor();
  const tops = await cards.evaluateAll((all) => all.slice(0, 4).map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, 3)).size).toBe(1);
  expect(tops[3]).toBeGreaterThan(tops[2] ?? Infinity);
});

/** The focused element, if something else covers it. Of a row that scrolls sideways, the edge of an element is enough. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const isSeen = [...(focused?.getClientRects() ?? [])].some(({ x, y, width, height }) =>
      [0.1, 0.5, 0.9].some((share) => {
        const top = document.elementFromPoint(x + width * share, y + height / 2);
        return focused && top && (top.contains(focused) || focused.contains(top));
      }),
    );
    // After its last element the page has no focus.
    return isSeen || focused === document.body ? null : focused?.outerHTML;
  });

test('what the Tab key focuses is not below the bars of a small screen', async ({ visitor }) => {
  const page = await visitor({ context: { viewport: { width: 390, height: 740 } } });
  for (const path of ['/inventory', '/parts/KM-FS90', '/policies']) {
    await page.goto(path);
    await untilSettled(page);
    for (let tabs = 1; tabs < 90; tabs += 1) {
      await page.keyboard.press(tabs <= 45 ? 'Tab' : 'Shift+Tab');
      await expect.poll(() => coveredFocus(page), { message: `Tab ${tabs} of ${path}` }).toBeNull();
    }
  }
});

test('on a low screen the bars scroll with the page', async ({ visitor }) => {
  const page = await visitor({ context: { viewport: { width: 320, height: 256 } } });
  const yOf = async (bar: Locator) => (await bar.boundingBox())?.y;
  for (const [path, bar] of [
    ['/inventory', 'Call or request service'],
    ['/parts/KM-FS90', 'Your order'],
  ] as const) {
    await page.goto(path);
    await untilSettled(page);
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.scrollIntoView());
    await expect.poll(() => yOf(page.getByRole('banner'))).toBeLessThan(-50);
    expect(await yOf(page.getByRole('complementary', { name: bar }))).toBeGreaterThan(256);
  }
});
