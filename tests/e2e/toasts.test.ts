import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { people } from '../support/actions/accounts.ts';
import { parts, toast } from '../support/actions/orders.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const LIFE = 5_000; // ms that a toast stays

/** Advances the page's fake clock in small steps until the toast is shown. */
async function runUntilShown(page: Page) {
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return toast(page, 'Sent email').count();
    })
    .toBe(1);
}

/** Gives the page's clock a second, in steps between which the app renders. */
async function fade(page: Page) {
  for (let step = 0; step < 10; step += 1) {
    await page.clock.runFor(100);
    await pause(50);
  }
}

test('on a phone a toast leaves the bar at the bottom free', async ({ visitor }) => {
  const page = await visitor({ context: { viewport: { width: 390, height: 844 } } });
  await page.goto(`/parts/${parts.flameSensor.partNumber}`);
  await page.getByRole('region', { name: 'Order this part' }).getByRole('button', { name: 'Add to basket' }).click();
  await toast(page, `In your basket: 100 × ${parts.flameSensor.name}`).waitFor();
  // A click fails if something covers its target.
  await page.getByRole('complementary', { name: 'Your order' }).getByRole('link', { name: 'Order' }).click();
  await page.waitForURL('**/login');
});

test('a toast disappears after 5000 ms, or immediately if it is dragged by 80 percent', async ({ visitor }) => {
  const page = await visitor({ context: { reducedMotion: 'reduce' } });
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(people.otherCustomer.email);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const ask = () => page.getByRole('button', { name: 'Reset Your Password?' }).click();
  const sent = toast(page, 'Sent email');

  await ask();
  await runUntilShown(page);
  await page.clock.runFor(LIFE - 1_000);
  expect(await sent.count()).toBe(1);
  await page.clock.runFor(1_000);
  await fade(page);
  expect(await sent.count()).toBe(0);

  await ask();
  await runUntilShown(page);
  const box = await sent.locator('..').boundingBox();
  if (!box) throw new Error('the toast is not shown');
  const pull = async (share: number) => {
    const [x, y] = [box.x + 5, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width * share, y, { steps: 4 });
    await page.mouse.up();
  };
  await pull(0.7);
  await page.clock.runFor(100);
  expect(await sent.count()).toBe(1);
  // The toast slides back in real time.
  await expect.poll(async () => (await sent.locator('..').boundingBox())?.x).toBe(box.x);
  await pull(0.85);
  // Its life would end later.
  await fade(page);
  expect(await sent.count()).toBe(0);
});
