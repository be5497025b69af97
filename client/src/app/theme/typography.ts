import type { TypographyVariantsOptions } from '@mui/material/styles';

const headings = "'Archivo Variable', 'Archivo Fallback', 'Helvetica Neue', Arial, sans-serif";
const text = "'Instrument Sans Variable', 'Instrument Sans Fallback', 'Helvetica Neue', Arial, sans-serif";

const heading = { fontFamily: headings, fontVariationSettings: "'wdth' 112", textWrap: 'balance' } as const;

export const typography: TypographyVariantsOptions = {
  fontFamily: text,
  h1: {
    ...heading,
    // At most 12.5vw, so that a phone with enlarged text shows long words whole.
    fontSize: 'min(clamp(2.25rem, 1.6rem + 2.9vw, 4rem), 12.5vw)',
    fontWeight: 680,
    lineHeight: 1.06,
    letterSpacing: '-0.02em',
  },
  h2: {
    ...heading,
    fontSize: 'clamp(1.75rem, 1.45rem + 1.3vw, 2.5rem)',
    fontWeight: 650,
    lineHeight: 1.14,
    letterSpacing: '-0.015em',
  },
  h3: { ...heading, fontSize: '1.25rem', fontWeight: 640, lineHeight: 1.3, letterSpacing: '-0.005em' },
  h4: { ...heading, fontSize: '1.0625rem', fontWeight: 640, lineHeight: 1.35 },
  h5: { ...heading, fontSize: '1rem', fontWeight: 640, lineHeight: 1.4 },
  h6: { ...heading, fontSize: '0.9375rem', fontWeight: 640, lineHeight: 1.4 },
  body1: { fontSize: '1rem', lineHeight: 1.6, textWrap: 'pretty' },
  body2: { fontSize: '0.9375rem', lineHeight: 1.55, textWrap: 'pretty' },
  caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
  button: { fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
};
