import type { Page, Request } from 'playwright-core';
import { expect, test } from '../support/browser/fixtures.ts';

/** A photo of a tilted gray plate with these lines. */
async function photoOf(page: Page, lines: string[]) {
  const address = await page.evaluate((written) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 700;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#b9bfc4';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.rotate(0.015);
    context.fillStyle = '#22282d';
    for (const [n, line] of written.entries()) {
      context.font = '46px sans-serif';
      context.fillText(line, 90, 130 + n * 100);
    }
    return canvas.toDataURL('image/jpeg', 0.8);
  }, lines);
  return { name: 'plate.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
}

test('a photo of a nameplate is read on the device, and its number is put into the box', async ({ visitor }) => {
  const page = await visitor({ context: { viewport: { width: 390, height: 844 }, hasTouch: true } });
  const home = await page.goto('/inventory');
  expect(home?.headers()['content-security-policy']).not.toContain('unsafe-eval');
  await page.getByRole('button', { name: 'Enter your unit’s model number' }).click();
  const input = page.getByLabel('Photo of the nameplate');
  await input.waitFor({ state: 'attached' });
  const photo = await photoOf(page, [
    'KILNMOOR MANUFACTURING',
    'MODEL NO. KMG80-080B',
    'SERIAL NO. 2119F04412',
    '115V 60HZ 1PH 12A',
  ]);

  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const worker = page.waitForResponse(/nameplate\.worker-[\w-]+\.js$/);
  await input.setInputFiles({ ...photo, mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await page.getByText('This browser cannot open the file as a picture.').waitFor();
  // Only the worker may run WebAssembly, and it can send nothing to other origins.
  expect((await worker).headers()['content-security-policy']).toContain(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  await input.setInputFiles(photo);
  await page.getByRole('button', { name: 'Serial 2119F04412' }).waitFor();
  // The worker with its program and data, all from the shop, and nothing is sent.
  expect(requests.some((request) => request.url().endsWith('.wasm'))).toBe(true);
  for (const request of requests) {
    expect([request.method(), new URL(request.url()).origin]).toEqual(['GET', new URL(page.url()).origin]);
  }

  expect(await page.getByLabel('Model number').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Model KMG80-080B' }).click();
  await expect.poll(() => page.getByLabel('Model number').inputValue()).toBe('KMG80-080B');
  await page.getByRole('button', { name: 'Serial 2119F04412' }).click();
  await expect.poll(() => page.getByLabel('Serial number').inputValue()).toBe('2119F04412');
});

/** The bars and spaces of Code 39: wide or narrow. */
const code39: Record<string, string> = {
  '*': 'nwnnwnwnn',
  '-': 'nwnnnnwnw',
  '0': 'nnnwwnwnn',
  '9': 'nnwwnnwnn',
  F: 'nnwnwwnnn',
  K: 'wnnnnnnww',
  M: 'wnwnnnnwn',
  S: 'nnwnnnwwn',
};

async function barcodeOf(page: Page, text: string) {
  const widths = Array.from(`*${text}*`, (letter) => `${code39[letter]}n`).join('');
  const address = await page.evaluate((elements) => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 300;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = 'black';
    let x = 60;
    for (const [n, element] of Array.from(elements).entries()) {
      const width = element === 'w' ? 9 : 3;
      if (n % 2 === 0) context.fillRect(x, 60, width, 180);
      x += width;
    }
    return canvas.toDataURL('image/png');
  }, widths);
  return { name: 'code.png', mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
}

test('a barcode is put into the field of the quick order; without a camera, from a picture', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/quick-order');
  await page.getByRole('button', { name: 'Scan a barcode' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan a barcode' });
  await dialog
    .getByRole('alert')
    .filter({ hasText: /camera/ })
    .waitFor();
  const input = dialog.getByLabel('Picture of the barcode');
  await input.setInputFiles(await photoOf(page, ['no bars']));
  await dialog.getByText('We found no barcode in this picture.').waitFor();
  await input.setInputFiles(await barcodeOf(page, 'KM-FS90'));
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Part numbers and quantities').inputValue()).toBe('KM-FS90 ');
});
