import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { changeHead, composePage, divide, readPageFrame, withData } from './page-html.ts';

const styles = '<style>a{}</style>\n<style data-x="1">b{}</style>';
const html = `<html><head><title>~~name~~</title>${styles}</head><body><p>~~name~~ – ~~unit~~</p><style>c{}</style></body></html>`;

it('divides a page before and after the styles of its head', () => {
  const { head, rest, ...page } = divide(html);
  expect([head, page.styles.toString()]).toEqual(['<html><head><title>~~name~~</title>', styles]);
  expect(head + styles + rest).toBe(html);
  const plain = '<head><title>x</title></head><body><style>c{}</style></body>';
  expect(divide(plain)).toMatchObject({ head: '<head><title>x</title>', styles: Buffer.alloc(0) });
  expect(divide('')).toMatchObject({ head: '', rest: '' });
});

it('writes the pages of a frame, which share their styles', async () => {
  const fill = readPageFrame(html);
  const [one, other] = [fill({ name: 'A & B', unit: 'V' }), fill({ name: 'C' })];
  expect(one.styles).toBe(other.styles);
  const page = composePage(
    withData(
      changeHead(one, (head) => `${head}<meta>`),
      '["$&"]',
    ),
  );
  expect(page.text).toBe(
    `<html><head><title>A &amp; B</title><meta>${styles}</head><body><p>A &amp; B – V</p><style>c{}</style>` +
      '<script type="application/json" id="page-data">["$&"]</script>\n</body></html>',
  );
  expect(page.length).toBe(Buffer.byteLength(page.text));
  expect(brotliDecompressSync(await page.asBrotli()).toString()).toBe(page.text);
});

it('keeps the former page if nothing has changed, and has another ETag for each change', () => {
  const page = divide(html);
  const former = composePage(page);
  expect(composePage(divide(html), former)).toBe(former);
  const changes = [{ head: 'x' }, { styles: Buffer.from('<style>d{}</style>') }, { rest: 'x' }];
  const etags = changes.map((change) => composePage({ ...page, ...change }, former).etag);
  expect(new Set([former.etag, ...etags]).size).toBe(4);
});
