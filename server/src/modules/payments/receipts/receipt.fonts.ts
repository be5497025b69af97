import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

interface ReceiptFonts {
  text: Buffer;
  bold: Buffer;
  /** The text with the replacement character for each letter that the fonts lack. */
  legible: (text: string) => string;
}

const REPLACEMENT = '\uFFFD';
let fonts: ReceiptFonts | undefined;

/** Noto Sans has Latin with Vietnamese, Greek, Cyrillic and Devanagari; pdfkit embeds only the letters in use. */
export function receiptFonts(): ReceiptFonts {
  fonts ??= load();
  return fonts;
}

function load(): ReceiptFonts {
  const require = createRequire(import.meta.url);
  const text = readFileSync(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'));
  const bold = readFileSync(require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'));
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
