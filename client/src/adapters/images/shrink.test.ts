import { afterEach, expect, test, vi } from 'vitest';
import { shrink } from './shrink.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser's canvas that encodes to these types, and to PNG instead of others. */
function stubCanvas(encodes: string[]) {
  const picture = { width: 4_032, height: 3_024, close: vi.fn<() => void>() };
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(picture));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: vi.fn<() => void>() });
      convertToBlob = ({ type }: { type: string }) =>
        Promise.resolve(
          encodes.includes(type)
            ? new Blob([new Uint8Array(100_000)], { type })
            : new Blob([new Uint8Array(900_000)], { type: 'image/png' }),
        );
    },
  );
}

const picture = (type: string) => new Blob([new Uint8Array(1_000_000)], { type });

test.each([
  { browser: 'a browser that encodes WebP', encodes: ['image/jpeg', 'image/webp'], type: 'image/webp' },
  { browser: 'Safari, which has no WebP', encodes: ['image/jpeg'], type: 'image/jpeg' },
])('a photo is sent in a small format by $browser', async ({ encodes, type }) => {
  stubCanvas(encodes);
  expect(await shrink(picture('image/jpeg'))).toMatchObject({ type, size: 100_000 });
});

test('a picture that may be transparent does not become a JPEG', async () => {
  stubCanvas(['image/jpeg']);
  expect(await shrink(picture('image/png'))).toMatchObject({ type: 'image/png', size: 900_000 });
});
