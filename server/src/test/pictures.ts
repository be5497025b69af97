import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

interface Sent {
  field?: string;
  name?: string;
  type?: string;
}

const BOUNDARY = 'kelvin-boundary';

/** The multipart body of a form with one file. */
export const form = (bytes: Buffer, { field = 'image', name = 'photo.jpg', type = 'image/jpeg' }: Sent = {}): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        `content-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

/** Posts a body to /images. */
export async function post(
  { app }: Shop,
  payload: Buffer | string,
  { as, headers = {} }: { as?: Pick<Person, 'token'>; headers?: Record<string, string> } = {},
) {
  const response = await app.inject({
    method: 'POST',
    url: '/images',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...headers,
    },
    payload,
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.json<{
      success: boolean;
      data?: { url: string };
      code?: string;
      message?: string;
      field?: string;
    }>(),
  };
}

/** Uploads an image; returns its path. */
export async function upload(shop: Shop, bytes: Buffer, as: Pick<Person, 'token'>): Promise<string> {
  const { status, body } = await post(shop, form(bytes), { as });
  if (!body.data) throw new Error(`the upload was answered ${status}: ${body.message}`);
  return new URL(body.data.url).pathname;
}

let shade = 0;

/** A new image whose left half is red, which shows its orientation. */
export function picture({ width = 400, height = 200 } = {}): Sharp {
  shade = (shade + 1) % 255;
  const left = { create: { width: width / 2, height, channels: 3 as const, background: { r: 255, g: shade, b: 0 } } };
  return sharp({ create: { width, height, channels: 3, background: { r: 0, g: shade, b: 255 } } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

/** An animated image. */
export function movie(frames: number): Promise<Buffer> {
  const [width, pageHeight] = [40, 20];
  const frame = (n: number) => Buffer.alloc(width * pageHeight * 3, (n % 2) * 255);
  const bytes = Buffer.concat(Array.from({ length: frames }, (_, n) => frame(n)));
  return sharp(bytes, { raw: { width, height: pageHeight * frames, channels: 3, pageHeight } })
    .gif()
    .toBuffer();
}

/** A PNG of a few bytes that declares any number of pixels. */
export function bomb(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // One bit per pixel, grayscale.
  size[8] = 1;
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([start, chunk('IHDR', size), chunk('IDAT', deflateSync('')), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
