import { setImmediate } from 'node:timers/promises';
import { badInput } from '../errors.ts';
import { attributeOf, contentOf, elementsIn, elementsOf, textOf } from './xml.ts';

interface Workbook {
  /** The texts that cells refer to by their place. */
  texts: Buffer;
  styles: string;
  hasDatesFrom1904: boolean;
}

type Format = { kind: 'date' } | { kind: 'zeros'; digits: number } | { kind: 'cents' } | { kind: 'number' };

export type CellReader = (tag: string, content: string) => string;

const MOST_TEXTS = 2_000_000;
const TEXTS_AT_ONCE = 5_000;
/** Spreadsheets write no more. */
const MOST_STYLES = 65_490;
const LONGEST_CODE = 255;

/** Reads the value of a cell as the text that a person sees in the sheet, without currency and separators. */
export async function makeCellReader({ texts, styles, hasDatesFrom1904 }: Workbook): Promise<CellReader> {
  const sharedText = await readTexts(texts);
  const formats = formatsOf(styles);

  return function readCell(tag: string, content: string): string {
    const kind = attributeOf(tag, 't') ?? 'n';
    if (kind === 'inlineStr') return runsOf(content);
    const written = contentOf(content, 'v');
    if (written === '') return '';
    switch (kind) {
      case 's':
        return sharedText(Number(written));
      case 'b':
        return written.trim() === '1' ? 'TRUE' : 'FALSE';
      case 'n': {
        const format = formats[Number(attributeOf(tag, 's') ?? 0)] ?? { kind: 'number' };
        return numberText(written, format, hasDatesFrom1904);
      }
      default:
        return textOf(written);
    }
  };
}

/** The texts by their place, packed so that a large workbook does not fill the heap. */
async function readTexts(xml: Buffer): Promise<(place: number) => string> {
  const packs: { bytes: Buffer; ends: Uint32Array }[] = [];
  let some: string[] = [];
  const pack = () => {
    let end = 0;
    const ends = Uint32Array.from(some, (text) => (end += Buffer.byteLength(text)));
    packs.push({ bytes: Buffer.from(some.join('')), ends });
    some = [];
  };
  for (const { content } of elementsOf(xml, 'si')) {
    if (some.push(runsOf(content)) < TEXTS_AT_ONCE) continue;
    pack();
    if (packs.length * TEXTS_AT_ONCE > MOST_TEXTS) throw badInput('file', 'The workbook has too many texts. Split it.');
    await setImmediate();
  }
  pack();

  return function textAt(place: number): string {
    const { bytes, ends } = packs[Math.floor(place / TEXTS_AT_ONCE)] ?? {};
    const end = ends?.[place % TEXTS_AT_ONCE];
    return bytes?.toString('utf8', ends?.[(place % TEXTS_AT_ONCE) - 1] ?? 0, end ?? 0) ?? '';
  };
}

/** The text of all runs of a cell, without the pronunciation of Japanese words. */
function runsOf(content: string): string {
  const written = content.split('<rPh').map((part, place) => (place === 0 ? part : afterFirst(part, '</rPh>')));
  return written.flatMap((part) => [...elementsIn(part, 't')].map((run) => textOf(run.content))).join('');
}

const afterFirst = (text: string, mark: string): string => text.slice(text.indexOf(mark) + mark.length);

/** A spreadsheet shows 15 digits, so that 0.1 + 0.2 is 0.3. Larger numbers have lost digits already. */
function numberText(written: string, format: Format, hasDatesFrom1904: boolean): string {
  const value = Number(written);
  if (!Number.isFinite(value)) return textOf(written);
  if (format.kind === 'date') return dateText(value, hasDatesFrom1904);
  const rounded = Number(value.toPrecision(15));
  if (format.kind === 'zeros' && rounded >= 0) return Math.round(rounded).toString().padStart(format.digits, '0');
  // The price that a formula computes: 16.85775 is shown as 16.86.
  if (format.kind === 'cents' && !Number.isInteger(rounded))
    return (Math.round(Number((rounded * 100).toPrecision(15))) / 100).toString();
  return rounded.toString();
}

const DAY_MS = 86_400_000;
/** Day 0 of both ways to count. Lotus 1-2-3 took 1900 for a leap year, so days before March 1900 are off by one. */
const days = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };

/** The ISO date of a serial number of days, with the time if it has one. */
function dateText(serial: number, hasDatesFrom1904: boolean): string {
  const start = hasDatesFrom1904 ? days.from1904 : days.from1900;
  const seconds = Math.round((start + serial * DAY_MS) / 1_000);
  const date = new Date(seconds * 1_000);
  if (Number.isNaN(date.getTime())) return serial.toString();
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T');
  if (serial < 1 && serial > 0) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** The format of each style, by its place. */
function formatsOf(styles: string): Format[] {
  const codes = new Map<string, string>();
  for (const { tag } of elementsIn(styles, 'numFmt')) {
    const code = textOf(attributeOf(tag, 'formatCode') ?? '');
    if (code.length <= LONGEST_CODE) codes.set(attributeOf(tag, 'numFmtId') ?? '', code);
  }
  const known = new Map<string, Format>();
  const formats: Format[] = [];
  for (const { tag } of elementsIn(contentOf(styles, 'cellXfs'), 'xf')) {
    const id = attributeOf(tag, 'numFmtId') ?? '0';
    const format = known.get(id) ?? formatOf(Number(id), codes.get(id) ?? '');
    known.set(id, format);
    if (formats.push(format) > MOST_STYLES) throw badInput('file', 'The workbook has too many styles. Save it as CSV.');
  }
  return formats;
}

const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Two decimals in the part for positive numbers, which is no share, fraction or power, and has no unit of thousands. */
const hasCents = /^[^;%/e]*[#0]\.00(?![#0?,])[^;%/e]*(?:;|$)/i;
const builtInCents = [2, 4, 7, 8, 39, 40, 43, 44];

function formatOf(id: number, code: string): Format {
  // A part number kept as a number with leading zeros.
  if (/^0{2,20}$/.test(code)) return { kind: 'zeros', digits: code.length };
  const plain = code.replaceAll(/"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  const isDate = code ? /[dmyhs]/i.test(plain.replaceAll(/general/gi, '')) : isBuiltInDate(id);
  if (isDate) return { kind: 'date' };
  return { kind: (code ? hasCents.test(plain) : builtInCents.includes(id)) ? 'cents' : 'number' };
}
