import type { Locator } from 'playwright-core';

/** Whether the color of the text has much more red than green and blue. */
export async function isRed(text: Locator) {
  const color = await text.evaluate((node) => getComputedStyle(node).color);
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return red > 1.5 * green && red > 1.5 * blue;
}
