import { describe } from 'vitest';
import { expect, test } from '../support/story.ts';

describe('browsing', () => {
  test('home shows six parts, and leads to all of them', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/');
    await page
      .getByRole('link', { name: /^Buy Now/ })
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: /^Buy Now/ }).count()).toBe(6);
    await page.getByRole('link', { name: 'All Products' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/inventory');
    await page
      .getByRole('link', { name: /^Buy Now/ })
      .nth(23)
      .waitFor();
  });

  test('the inventory is searched, filtered and sorted by its address', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/inventory');
    await page.getByLabel(/Search by name/).fill('capacitor');
    await expect.poll(() => page.url()).toContain('capacitor');
    const names = () => page.getByRole('link', { name: /^Buy Now/ }).evaluateAll((all) => all.map((a) => a.ariaLabel));
    await expect.poll(async () => (await names()).every((name) => /capacitor/i.test(name ?? ''))).toBe(true);
    const before = await names();
    await page.reload();
    await expect.poll(names).toEqual(before);
  });

  test.for(['/nope', '/products', '/dashborad/nothing/at/all'])(
    '%s shows the 404 picture',
    async (path, { visitor }) => {
      const page = await visitor({ allow: [/404/] });
      await page.goto(path);
      await page.locator('img[src="/not-found.svg"]').waitFor();
    },
  );

  test.for(['/', '/about', '/blog', '/contact', '/login', '/register', '/inventory', '/manage'])(
    '%s answers on a phone of 320 pixels without a horizontal scroll',
    async (path, { visitor }) => {
      const page = await visitor({ context: { viewport: { width: 320, height: 640 } } });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );
});
