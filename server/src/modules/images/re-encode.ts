import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { AppError } from '#platform/errors.ts';
import { fileOf, formatOf, imageLimits, widths } from './image-file.ts';

// Decoding needs a core and some hundred megabytes; other requests need their share of both.
const decodeLimit = pLimit(2);
const TIMEOUT_SECONDS = 8;

export interface EncodedImage {
  hash: string;
  files: { name: string; bytes: Buffer }[];
}

/**
 * Encodes the picture as upright WebP in every width. Only pixels are copied, so metadata (location, camera) and content
 * of other formats are removed. The same pixels get the same name.
 */
export function reEncode(bytes: Buffer): Promise<EncodedImage> {
  return decodeLimit(async () => {
    await checkSize(bytes);
    const [small, medium, large] = await encodeAll(bytes);
    const hash = createHash('sha256').update(large).digest('hex');
    const named = [small, medium, large].map((file, n) => ({ name: fileOf(hash, widths[n] ?? 1_600), bytes: file }));
    return { hash, files: named };
  });
}

// A large library, loaded at the first upload.
const loadSharp = async () => (await import('sharp')).default;

/** Reads only the header of the file. */
async function checkSize(bytes: Buffer): Promise<void> {
  const sharp = await loadSharp();
  const expected = formatOf(bytes);
  const {
    format,
    width,
    height,
    pageHeight,
    pages = 1,
  } = await rejectUnreadable(sharp(bytes, { limitInputPixels: false }).metadata());
  if (format !== expected) throw unreadable();
  if (width * (pageHeight ?? height) > imageLimits.pixels || pages > imageLimits.frames) {
    const message = `A picture may have at most ${imageLimits.pixels / 1_000_000} megapixels.`;
    throw new AppError('PAYLOAD_TOO_LARGE', message, { field: 'image' });
  }
}

async function encodeAll(bytes: Buffer): Promise<[Buffer, Buffer, Buffer]> {
  const sharp = await loadSharp();
  const upright = sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'error' }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
  const [, , largest] = widths;
  const { data, info } = await rejectUnreadable(
    inside(upright.autoOrient(), largest).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encode = (width: number) => inside(sharp(data, { raw }), width).webp({ quality: 82 }).toBuffer();
  const [small, medium, large] = widths;
  return [await encode(small), await encode(medium), await encode(large)];
}

const inside = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

async function rejectUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw unreadable(error);
  }
}

const unreadable = (cause?: unknown) =>
  new AppError('BAD_USER_INPUT', 'This picture cannot be read; the file may be damaged.', { field: 'image', cause });
