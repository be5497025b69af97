import { login, people } from '../support/login.ts';
import { toast } from '../support/orders.ts';
import { expect, test } from '../support/story.ts';

test('a toast leaves after 5000 ms, or at once when it is pulled aside by 80 percent', async ({ visitor }) => {
  const page = await visitor();
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(people.otherCustomer.email);
  const ask = () => page.getByRole('button', { name: 'Reset Your Password?' }).click();
  const sent = toast(page, 'Sent email');

  await ask();
  await sent.waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
  await page.clock.runFor(4_000);
  expect(await sent.isVisible()).toBe(true);
  await page.clock.runFor(1_500);
  await page.clock.resume();
  await sent.waitFor({ state: 'detached' });

  await ask();
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
  expect(await sent.isVisible()).toBe(true);
  await pull(0.85);
  await sent.waitFor({ state: 'detached' });
  await login(page, 'otherCustomer');
});
