import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import pLimit from 'p-limit';
import { AppError } from '#platform/errors.ts';
import { fileOf, formatOf, imageLimits, widths } from './image-file.ts';

// Decoding takes a core and some hundred megabytes for a moment; requests for parts must still be answered.
const limit = pLimit(2);
const SECONDS = 8;

export interface EncodedImage {
  hash: string;
  files: { name: string; bytes: Buffer }[];
}

/**
 * Draws the picture anew as WebP, upright, in every width: what else was in the file (places, names of cameras, other
 * formats in disguise) is gone. The same pixels get the same name.
 */
export function reEncode(bytes: Buffer): Promise<EncodedImage> {
  return limit(async () => {
    await demandModest(bytes);
    const [small, medium, large] = await draw(bytes);
    const hash = createHash('sha256').update(large).digest('hex');
    const named = [small, medium, large].map((file, n) => ({ name: fileOf(hash, widths[n] ?? 1_600), bytes: file }));
    return { hash, files: named };
  });
}

/** Reads the head of the file only. */
async function demandModest(bytes: Buffer): Promise<void> {
  const expected = formatOf(bytes);
  const {
    format,
    width,
    height,
    pageHeight,
    pages = 1,
  } = await reading(sharp(bytes, { limitInputPixels: false }).metadata());
  if (format !== expected) throw unreadable();
  if (width * (pageHeight ?? height) > imageLimits.pixels || pages > imageLimits.frames) {
    const message = `A picture may have at most ${imageLimits.pixels / 1_000_000} megapixels.`;
    throw new AppError('PAYLOAD_TOO_LARGE', message, { field: 'image' });
  }
}

async function draw(bytes: Buffer): Promise<[Buffer, Buffer, Buffer]> {
  const upright = sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'error' }).timeout({ seconds: SECONDS });
  const [, , largest] = widths;
  const { data, info } = await reading(
    inside(upright.autoOrient(), largest).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encode = (width: number) => inside(sharp(data, { raw }), width).webp({ quality: 82 }).toBuffer();
  const [small, medium, large] = widths;
  return [await encode(small), await encode(medium), await encode(large)];
}

const inside = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

async function reading<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw unreadable(error);
  }
}

const unreadable = (cause?: unknown) =>
  new AppError('BAD_USER_INPUT', 'This picture cannot be read; the file may be damaged.', { field: 'image', cause });
