import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { PartNumbers } from '#modules/products/numbers/part-numbers.service.ts';
import type { Product } from '#modules/products/product.type.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { holds } from '#platform/if-none-match.ts';
import { pdfFonts } from '#platform/pdf-fonts.ts';
import { breakLines, runsOf } from '#platform/text-runs.ts';
import type { Site } from './page-head.ts';

interface Dependencies {
  /** The folder of the built web app, which has the drawings. */
  root: string;
  numbers: Pick<PartNumbers, 'findOne'>;
  site: Site;
}

/** As social.jpg, so the size in the head of the frame is right for both. */
const WIDTH = 1200;
const HEIGHT = 630;
const KEPT_BYTES = 16_000_000;
/** Rendering takes a tenth of a second of a core. A request that finds a longer queue gets the brand's picture. */
const LONGEST_QUEUE = 20;

/** The drawings of the web app; other pictures of a part are photos. */
const drawing = /^\/parts\/[\w-]+\.svg$/;

type Shown = Pick<Product, 'name' | 'brand' | 'partNumber' | 'image' | 'moreImages' | 'archivedAt'>;

/** Whether a link preview of the part shows its drawing: previews do not support SVG. */
export const hasDrawingOnly = ({ image, moreImages }: Pick<Product, 'image' | 'moreImages'>): boolean =>
  drawing.test(image) && moreImages.every((other) => other.endsWith('.svg'));

/** The path of the picture for link previews, which has the part's number in it. */
export const addressOfSharePicture = ({ partNumber }: Pick<Product, 'partNumber'>): string =>
  `/parts/${encodeURIComponent(partNumber)}/share.png`;

/**
 * Sends a PNG for link previews of each part on sale that has a drawing and no photo; the brand's picture if the drawing is
 * missing, or many others wait.
 */
export function makeSharePictures({ root, numbers, site }: Dependencies) {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (png) => png.length });
  const limit = pLimit(1);

  return async (number: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const part = number.length <= 200 && !number.includes('\0') ? await numbers.findOne(number) : null;
    if (!part || part.archivedAt || !hasDrawingOnly(part)) {
      return reply.code(404).send({ message: 'This address does not exist.', code: 'NOT_FOUND' });
    }
    const etag = `"${etagOf(part)}"`;
    reply.header('cache-control', 'public, max-age=3600').header('cross-origin-resource-policy', 'cross-origin');
    if (holds(request.headers, etag)) return reply.header('etag', etag).code(304).send();
    const found = kept.get(etag);
    const isBusy = limit.pendingCount >= LONGEST_QUEUE;
    const png = found ?? (isBusy ? null : await limit(async () => kept.get(etag) ?? draw(part)));
    if (!png) return reply.header('cache-control', 'no-store').redirect('/social.jpg', 302);
    kept.set(etag, png);
    return reply.header('etag', etag).type('image/png').send(png);
  };

  function etagOf({ name, brand, partNumber, image }: Shown): string {
    const shown = JSON.stringify([name, brand, partNumber, image, site.name]);
    return createHash('sha256').update(shown).digest('base64url').slice(0, 22);
  }

  /** Null if the web app has no such drawing. */
  async function draw(part: Shown): Promise<Buffer | null> {
    const drawn = path.join(root, part.image);
    if (!existsSync(drawn)) return null;
    const sharp = (await import('sharp')).default;
    const file = await readFile(drawn);
    const picture = await sharp(file, { density: 96 }).resize({ width: 560, height: 420, fit: 'inside' }).toBuffer();
    return sharp(Buffer.from(await labels(part)))
      .composite([{ input: picture, left: 40, top: 105 }])
      .png({ palette: true })
      .toBuffer();
  }

  /** The picture without the drawing. Letters are paths, because a server may have no fonts. */
  async function labels({ name, brand, partNumber }: Shown): Promise<string> {
    const write = await makeWriter();
    const texts = [
      write(brand, { top: 130, size: 34, color: '#4a6273', lines: 1 }),
      write(name, { top: 190, size: 54, color: '#10222e', lines: 3, isBold: true }),
      write(partNumber, { top: 430, size: 44, color: '#a4460f', lines: 1, isBold: true }),
      write(site.name, { top: 530, size: 28, color: '#4a6273', lines: 1 }),
    ];
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <rect width="${WIDTH}" height="${HEIGHT}" fill="#EEF3F6"/>${texts.join('')}</svg>`;
  }
}

interface Label {
  /** The top of the first line, in pixels. */
  top: number;
  size: number;
  color: string;
  /** The rest of a longer text is cut off. */
  lines: number;
  isBold?: boolean;
}

const LEFT = 640;
const LABEL_WIDTH = 510;

async function makeWriter() {
  const fonts = await pdfFonts();
  return (text: string, { top, size, color, lines, isBold = false }: Label): string => {
    const faces = isBold ? fonts.bold : fonts.text;
    const layoutOf = (line: string) =>
      runsOf(line).map((run) => {
        const scale = size / faces[run.face].unitsPerEm;
        const { glyphs, positions, advanceWidth } = faces[run.face].layout(run.text);
        return { glyphs, positions, scale, width: advanceWidth * scale };
      });
    const widthOf = (line: string) => layoutOf(line).reduce((sum, { width }) => sum + width, 0);
    const shown = breakLines(fonts.legible(text).shown.slice(0, 200), {
      lines,
      fits: (line) => widthOf(line) <= LABEL_WIDTH,
    });
    return shown.map((line, n) => lineOf(line, top + size * (1 + 1.2 * n))).join('');

    function lineOf(line: string, y: number): string {
      let x = LEFT;
      const paths = layoutOf(line).flatMap(({ glyphs, positions, scale }) =>
        glyphs.map((glyph, n) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[n] ?? {};
          const d = escapeHtml(glyph.path.toSVG());
          const place = `${(x + xOffset * scale).toFixed(1)} ${(y - yOffset * scale).toFixed(1)}`;
          x += xAdvance * scale;
          return `<path transform="translate(${place}) scale(${scale} ${-scale})" d="${d}"/>`;
        }),
      );
      return `<g fill="${color}">${paths.join('')}</g>`;
    }
  };
}
