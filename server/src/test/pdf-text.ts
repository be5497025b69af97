import { inflateSync } from 'node:zlib';

/** The text of a PDF by PDFKit with embedded fonts, one line per text run: what a reader can find and copy. */
export function textOfPdf(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm)].map(([, id, body]) => [id, body ?? '']),
  );
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', id] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, unicode] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
    fonts.set(name, lettersOf(streamOf(objects.get(unicode) ?? '')));
  }
  const lines: string[] = [];
  for (const [, id] of file.matchAll(/\/Contents (\d+) 0 R/g)) {
    let letters = new Map<string, string>();
    for (const [, font, run] of streamOf(objects.get(id) ?? '').matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) letters = fonts.get(font) ?? letters;
      else
        lines.push(
          [...(run ?? '').matchAll(/<([^>]*)>/g)]
            .flatMap(([, hex]) => glyphs(hex))
            .map((glyph) => letters.get(glyph) ?? '')
            .join(''),
        );
    }
  }
  return lines.join('\n');
}

const glyphs = (hex = '') => hex.match(/.{4}/g) ?? [];

function streamOf(body: string): string {
  const [, bytes = ''] = /stream\n([^]*)\nendstream/.exec(body) ?? [];
  return bytes && inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
}

/** The font's table from hexadecimal glyph ids to letters. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '0', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/g)) {
    const start = Number.parseInt(first, 16);
    for (const [n, [, hex]] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const units = glyphs((hex ?? '').replaceAll(' ', '')).map((unit) => Number.parseInt(unit, 16));
      letters.set((start + n).toString(16).padStart(4, '0'), String.fromCharCode(...units));
    }
  }
  return letters;
}
