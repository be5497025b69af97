import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font, Glyph } from 'fontkit';
import { faceOf, type Face } from './text-runs.ts';

/** pdfkit takes parsed fonts, too, which its types lack. */
type ParsedFont = Font & ArrayBuffer;

export type Weight = 'text' | 'bold';

type PdfFonts = Record<Weight, Record<Face, ParsedFont>> & {
  /** The text with the name of the script in brackets instead of letters that the fonts lack, such as [Thai]. */
  legible: (text: string) => { shown: string; isComplete: boolean };
};

/** Letters and signs that the fonts lack, by what a reader calls them. */
const scripts = [
  [/\p{Script=Arabic}/u, 'Arabic'],
  [/\p{Script=Hebrew}/u, 'Hebrew'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese'],
  [/\p{Script=Han}/u, 'Chinese'],
  [/\p{Script=Hangul}/u, 'Korean'],
  [/\p{Script=Thai}/u, 'Thai'],
  [/\p{Extended_Pictographic}/u, 'emoji'],
] as const;

const nameOf = (letter: string): string => scripts.find(([script]) => script.test(letter))?.[1] ?? 'sign';

let fonts: Promise<PdfFonts> | undefined;

/**
 * Noto Sans has Latin with Vietnamese, Greek, Cyrillic and Devanagari, two more fonts have Arabic and Hebrew; pdfkit embeds
 * only the letters in use. The fonts are parsed once per process: their tables cost more than the rest of a document.
 */
export function pdfFonts(): Promise<PdfFonts> {
  fonts ??= load();
  return fonts;
}

async function load(): Promise<PdfFonts> {
  const { create } = await import('fontkit');
  const require = createRequire(import.meta.url);
  const open = async (script: string, name: string) => {
    // The package exports no path of a font.
    const folder = path.dirname(path.dirname(require.resolve(`@embedpdf/fonts-${script}`)));
    return withOwnLetters(create(await readFile(path.join(folder, 'fonts', `${name}.ttf`))) as ParsedFont);
  };
  const openAll = async (weight: string): Promise<Record<Face, ParsedFont>> => ({
    latin: await open('latin', `NotoSans-${weight}`),
    arabic: await open('arabic', `NotoNaskhArabic-${weight}`),
    hebrew: await open('hebrew', `NotoSansHebrew-${weight}`),
  });
  const text = await openAll('Regular');
  const isPrintable = (letter: string) => text[faceOf(letter)].hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return {
    text,
    bold: await openAll('Bold'),
    legible(value) {
      // NFC, because the fonts lack some combining accents. Format characters, such as joiners, have no glyph.
      const plain = value
        .normalize('NFC')
        .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
        .replaceAll(/[\t\v\f]/g, ' ')
        .replaceAll(/[\p{Cf}\p{Variation_Selector}]|(?!\n)\p{Cc}/gu, '');
      const shown = withNames(plain, isPrintable);
      return { shown, isComplete: shown === plain };
    },
  };
}

/**
 * A glyph for each of its letters. fontkit keeps one glyph with the letters of its first use in any document, and none if it
 * was first a part of another glyph, as the O of Ǿ: they could not be copied from later documents.
 */
function withOwnLetters(font: ParsedFont): ParsedFont {
  const glyphs = new Map<string, Glyph>();
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const key = `${id} ${codePoints.join(' ')}`;
    let glyph = glyphs.get(key);
    if (!glyph) {
      glyph = Object.create(getGlyph(id), { codePoints: { value: codePoints } }) as Glyph;
      glyphs.set(key, glyph);
    }
    return glyph;
  };
  return font;
}

/** Words of one script that follow each other get its name once. */
function withNames(value: string, isPrintable: (letter: string) => boolean): string {
  const marked = value.replaceAll(/[^\n]/gu, (letter) => (isPrintable(letter) ? letter : `[${nameOf(letter)}]`));
  return marked.replaceAll(/(\[\p{L}+\])(?: ?\1)+/gu, '$1');
}
