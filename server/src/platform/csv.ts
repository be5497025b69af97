import { isUtf8 } from 'node:buffer';
import { badInput } from './errors.ts';

const DELIMITERS = [',', ';', '\t'] as const;

const PART_BYTES = 1_000_000;
const MAX_ROW_LENGTH = 2_000_000;

/**
 * The text of a file as spreadsheets save it, in parts that need little memory: UTF-8, UTF-16 with a byte order mark, else
 * Windows-1252. UTF-8 stays so with a few broken characters: some systems cut their texts after so many bytes.
 */
export function* decodeText(bytes: Buffer, encoding = encodingOf(bytes)): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let start = 0; start < bytes.length; start += PART_BYTES) {
    yield decoder.decode(bytes.subarray(start, start + PART_BYTES), { stream: true });
  }
  yield decoder.decode();
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const isMeant = isUtf8(bytes) || bytes.subarray(0, 3).equals(UTF8_MARK) || hasFewBroken(bytes);
  return isMeant ? 'utf-8' : 'windows-1252';
}

const UTF8_MARK = Buffer.from('\ufeff');

/** Whether fewer of the characters beyond ASCII are broken than whole. */
function hasFewBroken(bytes: Buffer): boolean {
  let [broken, whole] = [0, 0];
  for (const text of decodeText(bytes, 'utf-8')) {
    for (let place = 0; place < text.length; place += 1) {
      const code = text.charCodeAt(place);
      if (code === 0xfffd) broken += 1;
      else if (code > 0x7f) whole += 1;
    }
  }
  return broken < whole;
}

/**
 * The rows of a CSV file (RFC 4180) from the parts of its text, blank ones too. The delimiter is the comma, semicolon or tab that
 * the first line with text has most often, or that of a line `sep=;` before it, which is no row. A quote inside of an unquoted
 * cell is a plain character, as in 1/4" hose. Blank cells behind the last column are left out. Throws BAD_USER_INPUT.
 */
export function* parseCsv(parts: readonly string[] | Generator<string>, columns = Infinity): Generator<string[]> {
  const rest = parts[Symbol.iterator]();
  let { value: text = '', done: isWhole = false } = rest.next() as Part;
  const [separatorLine = '', separator] = /^sep=([,;\t])(?:\r\n?|\n|$)/i.exec(text) ?? [];
  const delimiter = separator ?? delimiterOf(text);
  let place = separatorLine.length;
  for (let number = 1; place < text.length || !isWhole;) {
    const row = rowAt({ text, place, isWhole, delimiter, number, columns });
    if (row && (isWhole || row.end < text.length)) {
      yield row.cells;
      place = row.end;
      number += 1;
    } else {
      if (text.length - place > MAX_ROW_LENGTH)
        throw malformed(number, row ? 'is too long' : 'has a quote that is not closed, or is too long');
      const { value = '', done = false } = rest.next() as Part;
      [text, place, isWhole] = [text.slice(place) + value, 0, done];
    }
  }
}

interface Part {
  value?: string;
  done?: boolean;
}

interface RowPlace {
  text: string;
  place: number;
  /** Whether the text has the end of the file. */
  isWhole: boolean;
  delimiter: string;
  number: number;
  columns: number;
}

/** The row from a place on; null if a quoted cell goes on behind the text. */
function rowAt({ text, place, isWhole, delimiter, number, columns }: RowPlace) {
  const cells: string[] = [];
  const add = (value: string) => {
    if (cells.length < columns) cells.push(value);
    else if (value.trim()) throw badInput('file', `A file has at most ${columns} columns.`);
  };
  for (let end = place; ;) {
    const cell = text[end] === '"' ? quotedCell(text, end) : plainCell(text, end, delimiter);
    if (!cell && !isWhole) return null;
    if (!cell) throw malformed(number, 'has a quote that is not closed');
    add(cell.value);
    const next = text[cell.end];
    if (next === delimiter) {
      end = cell.end + 1;
      if (end < text.length) continue;
      // The last cell of a file without a last line break is empty.
      add('');
      return { cells, end };
    }
    if (next !== undefined && next !== '\n' && next !== '\r') throw malformed(number, 'has text after a closing quote');
    return { cells, end: cell.end + (next === '\r' && text[cell.end + 1] === '\n' ? 2 : 1) };
  }
}

function delimiterOf(text: string): string {
  // A quoted header may have line breaks. A quote inside of a cell, as in 1/4" hose, opens none.
  const unquoted = text.slice(0, 20_000).replaceAll(/(^|[,;\t\r\n])"(?:[^"]|"")*"/g, '$1');
  const [line = ''] = unquoted.replace(/^\s*[\r\n]/, '').split(/[\r\n]/, 1);
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] as string;
}

interface Cell {
  value: string;
  end: number;
}

function plainCell(text: string, start: number, delimiter: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end };
}

function quotedCell(text: string, start: number): Cell | null {
  let end = start + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end === -1) return null;
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  return { value: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}

const malformed = (row: number, fault: string) =>
  badInput('file', `This is not a valid CSV file: row ${row} ${fault}.`);

/** A line of a CSV file. Cells that a spreadsheet would run as a formula begin with an apostrophe. */
export const csvLine = (cells: string[]): string =>
  `${cells.map((cell) => quoted(withoutFormula(cell))).join(',')}\r\n`;

const quoted = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Some spreadsheets skip spaces before a formula, and run the wide signs, too. */
const formula = String.raw`(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])`;
const isFormula = new RegExp(`^'*${formula}`);
const isNeutralized = new RegExp(`^'+${formula}`);

const withoutFormula = (cell: string) => (isFormula.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `csvLine` neutralized a formula. */
export const originalCell = (cell: string): string => (isNeutralized.test(cell) ? cell.slice(1) : cell);
