import { join } from 'node:path';
import type { Page } from 'playwright-core';

const picture = join(import.meta.dirname, '../../client/public/icon-192.png');

/** Chooses a picture in the form that is open, and waits until the shop has it. */
export async function sendPicture(page: Page) {
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Replace' }).waitFor();
}
