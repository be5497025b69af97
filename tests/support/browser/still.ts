import type { Page } from 'playwright-core';

/** Scrolls to all that is loaded only when it is near, and back. */
export async function seeAll(page: Page) {
  const far = page.locator('[data-far]');
  if ((await far.count()) === 0) return;
  const top = await page.evaluate(() => window.scrollY);
  while ((await far.count()) > 0) await far.evaluateAll((places) => places[0]?.scrollIntoView({ behavior: 'instant' }));
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

/**
 * Waits until the page stands still: its heading is there, and nothing of it is still loading, moving or fading.
 * Quick, as it asks the page itself; `quiet` also sees requests that nothing on the screen tells of.
 */
export async function standStill(page: Page) {
  // An open dialog hides the heading from everybody but sighted people.
  await page.locator('h1').first().waitFor();
  await seeAll(page);
  await page.waitForFunction(() => {
    const isLoading = document.querySelector('.MuiSkeleton-root, [role="progressbar"], [aria-busy="true"]') !== null;
    const isMoving = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    const isDrawn = [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
    return !isLoading && !isMoving && isDrawn && document.fonts.status === 'loaded';
  });
}
