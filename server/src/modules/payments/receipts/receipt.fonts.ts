import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

interface ReceiptFonts {
  text: Buffer;
  bold: Buffer;
  /** The text with the replacement character for each letter that the fonts lack. */
  legible: (text: string) => string;
}

const REPLACEMENT = '\uFFFD';
let fonts: Promise<ReceiptFonts> | undefined;

/** Noto Sans has Latin with Vietnamese, Greek, Cyrillic and Devanagari; pdfkit embeds only the letters in use. */
export function receiptFonts(): Promise<ReceiptFonts> {
  fonts ??= load();
  return fonts;
}

async function load(): Promise<ReceiptFonts> {
  const { create } = await import('fontkit');
  const require = createRequire(import.meta.url);
  const text = await readFile(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'));
  const bold = await readFile(require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'));
  const known = create(text) as Font;
  const shown = (letter: string) => (known.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : REPLACEMENT);
  return {
    text,
    bold,
    // NFC, because the fonts lack some combining accents; format characters, such as joiners, have no glyph.
    legible: (value) =>
      value
        .normalize('NFC')
        .replaceAll(/[\p{Cf}\p{Variation_Selector}]/gu, '')
        .replaceAll(/[^\n]/gu, shown),
  };
}
