import { expect, test } from '../support/browser/fixtures.ts';

// every-page.test.ts opens each page by its own path.

test('any other path shows the 404 picture', async ({ visitor }) => {
  const page = await visitor({ allow: [/status of 404/] });
  for (const path of ['/nowhere', '/products', '/dashborads', '/blog/nowhere/else']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    const picture = page.getByAltText('404');
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

test('member pages redirect a visitor to /login with the reason', async ({ visitor }) => {
  const page = await visitor();
  // One page for each guard; routes.test.ts of the client checks which pages have one.
  for (const path of ['/products/019f64e5-a740-7236-85be-dfede6330ccd', '/dashborad/overview']) {
    await page.goto(path);
    await page.waitForURL('**/login');
    await page.getByText('No user is logged in').waitFor();
  }
  await page.reload();
  await page.getByText('No user is logged in').waitFor();
});
