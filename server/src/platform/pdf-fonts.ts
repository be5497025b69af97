import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/** pdfkit takes parsed fonts, too, which its types lack. */
type ParsedFont = Font & ArrayBuffer;

interface PdfFonts {
  text: ParsedFont;
  bold: ParsedFont;
  /** The text with the replacement character for each letter that the fonts lack. */
  legible: (text: string) => string;
}

const REPLACEMENT = '\uFFFD';
let fonts: Promise<PdfFonts> | undefined;

/**
 * Noto Sans has Latin with Vietnamese, Greek, Cyrillic and Devanagari; pdfkit embeds only the letters in use. The fonts are
 * parsed once per process: their tables cost more than the rest of a document.
 */
export function pdfFonts(): Promise<PdfFonts> {
  fonts ??= load();
  return fonts;
}

async function load(): Promise<PdfFonts> {
  const { create } = await import('fontkit');
  const require = createRequire(import.meta.url);
  const open = async (file: string) =>
    create(await readFile(require.resolve(`@expo-google-fonts/noto-sans/${file}`))) as ParsedFont;
  const text = await open('400Regular/NotoSans_400Regular.ttf');
  const shown = (letter: string) => (text.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : REPLACEMENT);
  return {
    text,
    bold: await open('700Bold/NotoSans_700Bold.ttf'),
    // NFC, because the fonts lack some combining accents; format characters, such as joiners, have no glyph.
    legible: (value) =>
      value
        .normalize('NFC')
        .replaceAll(/[\p{Cf}\p{Variation_Selector}]/gu, '')
        .replaceAll(/[^\n]/gu, shown),
  };
}
