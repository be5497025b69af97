import { AppError } from '#platform/errors.ts';

/** Limits of an upload. */
export const imageLimits = {
  /** Enough for the pictures of a phone. */
  bytes: 5_000_000,
  /** Width times height, checked before decoding: a small file can contain a huge picture. */
  pixels: 25_000_000,
  /** Only the first frame of an animation is kept. */
  frames: 200,
} as const;

/** A picture is stored with each of these as its longest side in pixels; a smaller picture is not enlarged. */
export const widths = [320, 800, 1_600] as const;
const largest = widths[2];

type Width = (typeof widths)[number];

export const fileOf = (hash: string, width: Width): string =>
  width === largest ? `${hash}.webp` : `${hash}-${width}.webp`;

export const filesOf = (hash: string): string[] => widths.map((width) => fileOf(hash, width));

export const isImageFile = (name: string): boolean => /^[0-9a-f]{64}(-320|-800)?\.webp$/.test(name);

/** File signatures of the accepted formats. SVG is not accepted, because it can contain scripts. */
const signatures: [format: string, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['gif', /^GIF8[79]a/],
  ['heif', /^[^]{4}ftypavi[fs]/],
];

/** The format of the bytes; the declared content type does not count. */
export function formatOf(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 16);
  const [format] = signatures.find(([, pattern]) => pattern.test(start)) ?? [];
  if (format) return format;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send a picture: JPEG, PNG, WebP, GIF or AVIF.', { field: 'image' });
}
