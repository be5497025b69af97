import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** As bytes: Chromium cannot open a path with letters that the locale of the machine lacks. */
const fileOf = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: readFileSync(join(import.meta.dirname, '../../../client/public', name)),
});
const picture = fileOf('icon-192.png');
const other = fileOf('icon-512.png');

/** Chooses a picture in the open form and waits for the upload. */
export async function sendPicture(page: Page) {
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Replace' }).waitFor();
}

/** Chooses two pictures together in the product form and waits for both uploads. */
export async function sendPictures(page: Page) {
  await page.locator('input[type=file]').setInputFiles([picture, other]);
  await page.getByRole('img', { name: 'Picture 2 of 2' }).waitFor();
  await page.getByRole('img', { name: 'Picture 1 of 2' }).waitFor();
}
