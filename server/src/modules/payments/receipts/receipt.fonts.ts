import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

interface ReceiptFonts {
  text: Buffer;
  bold: Buffer;
  /** The text as the fonts can show it: a letter that they lack becomes the replacement character. */
  legible: (text: string) => string;
}

const REPLACEMENT = '\uFFFD';
let fonts: ReceiptFonts | undefined;

/** Noto Sans knows Latin, with Vietnamese, Greek, Cyrillic and Devanagari; a PDF carries only the letters it shows. */
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
    // Composed, as not every letter and accent has been drawn apart; what is never drawn, such as joiners, goes.
    legible: (any) =>
      any
        .normalize('NFC')
        .replaceAll(/[\p{Cf}\p{Variation_Selector}]/gu, '')
        .replaceAll(/[^\n]/gu, shown),
  };
}
