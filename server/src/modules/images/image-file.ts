import { AppError } from '#platform/errors.ts';

/** What an upload may be. */
export const imageLimits = {
  /** What a phone's camera makes fits. */
  bytes: 5_000_000,
  /** Width times height, before anything is decoded: a small file can hold a picture of any size. */
  pixels: 25_000_000,
  /** Pictures that move keep their first frame; one of more frames than this is no picture of a part. */
  frames: 200,
} as const;

/** Longest sides, in pixels, in which a picture is kept; what is smaller is not blown up. */
export const widths = [320, 800, 1_600] as const;
const largest = widths[2];

type Width = (typeof widths)[number];

export const fileOf = (hash: string, width: Width): string =>
  width === largest ? `${hash}.webp` : `${hash}-${width}.webp`;

export const filesOf = (hash: string): string[] => widths.map((width) => fileOf(hash, width));

export const isImageFile = (name: string): boolean => /^[0-9a-f]{64}(-320|-800)?\.webp$/.test(name);

/** How files begin. SVG is not among them: it can hold scripts. */
const beginnings: [format: string, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['gif', /^GIF8[79]a/],
  ['heif', /^[^]{4}ftypavi[fs]/],
];

/** What the bytes are, whatever their sender calls them. */
export function formatOf(bytes: Buffer): string {
  const beginning = bytes.toString('latin1', 0, 16);
  const [format] = beginnings.find(([, pattern]) => pattern.test(beginning)) ?? [];
  if (format) return format;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send a picture: JPEG, PNG, WebP, GIF or AVIF.', { field: 'image' });
}
