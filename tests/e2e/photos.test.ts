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
