import type { Locator } from 'playwright-core';

/** Whether the text is shown in a red: much more of it than of green and blue. */
export async function isRed(text: Locator) {
  const colour = await text.evaluate((node) => getComputedStyle(node).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return red > 1.5 * green && red > 1.5 * blue;
}
