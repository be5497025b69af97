import { isUtf8 } from 'node:buffer';
import { badInput } from './errors.ts';

const DELIMITERS = [',', ';', '\t'] as const;

/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16 with a byte order mark, else Windows-1252. UTF-8 stays so with a
 * few broken characters: some systems cut their texts after so many bytes.
 */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const isMeant = isUtf8(bytes) || bytes.subarray(0, 3).equals(UTF8_MARK) || hasFewBroken(text);
  return isMeant ? text : new TextDecoder('windows-1252').decode(bytes);
}

const UTF8_MARK = Buffer.from('\ufeff');

/** Whether fewer of the characters beyond ASCII are broken than whole. */
function hasFewBroken(text: string): boolean {
  let [broken, whole] = [0, 0];
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code === 0xfffd) broken += 1;
    else if (code > 0x7f) whole += 1;
  }
  return broken < whole;
}

/**
 * The rows of a CSV file (RFC 4180), blank ones too. The delimiter is the comma, semicolon or tab that the first line with
 * text has most often, or that of a line `sep=;` before it, which is no row. A quote inside of an unquoted cell is a plain
 * character, as in 1/4" hose. Throws BAD_USER_INPUT.
 */
export function* parseCsv(text: string): Generator<string[]> {
  const [separatorLine = '', separator] = /^sep=([,;\t])(?:\r\n?|\n|$)/i.exec(text) ?? [];
  const delimiter = separator ?? delimiterOf(text);
  let place = separatorLine.length;
  let row: string[] = [];
  for (let number = 1; place < text.length;) {
    const cell = text[place] === '"' ? quotedCell(text, place, number) : plainCell(text, place, delimiter);
    row.push(cell.value);
    place = cell.end;
    const next = text[place];
    if (next === delimiter) {
      place += 1;
      // The last cell of a file without a last line break is empty.
      if (place === text.length) row.push('');
      else continue;
    } else if (next !== undefined && next !== '\n' && next !== '\r') {
      throw malformed(number, 'has text after a closing quote');
    }
    yield row;
    row = [];
    number += 1;
    place += next === '\r' && text[place + 1] === '\n' ? 2 : 1;
  }
  if (row.length > 0) yield row;
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

function quotedCell(text: string, start: number, row: number): Cell {
  let end = start + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end === -1) throw malformed(row, 'has a quote that is not closed');
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
