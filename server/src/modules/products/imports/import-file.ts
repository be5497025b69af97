import { setImmediate } from 'node:timers/promises';
import { decodeText, originalCell, parseCsv } from '#platform/csv.ts';
import { badInput } from '#platform/errors.ts';
import { isOldWorkbook, isXlsx, readXlsx, sheetNames, type SheetRow } from '#platform/spreadsheet/xlsx.ts';
import { MAX_COLUMNS, MAX_ROWS } from './import.type.ts';

const sheetLimits = { bytes: 150_000_000, columns: MAX_COLUMNS, characters: 50_000_000 };
const ROWS_AT_ONCE = 1_000;

interface ImportFile {
  headers: string[];
  rowCount: number;
  /** The rows as JSON, 1,000 at once: `[{ n, cells }]`. Outside of the heap, which holds no file of 50 MB. */
  rows: Buffer[];
}

/** The headers, which are the first row with a value, and the others by their number in the file: CSV, or a sheet of XLSX. Throws BAD_USER_INPUT. */
export async function readFile(bytes: Buffer, sheet?: string): Promise<ImportFile> {
  if (isOldWorkbook(bytes)) throw badInput('file', 'Save the workbook as XLSX without a password, or as CSV.');
  let headers: string[] | undefined;
  let rowCount = 0;
  const rows: Buffer[] = [];
  let last: SheetRow[] = [];
  const pack = () => {
    if (last.length > 0) rows.push(Buffer.from(JSON.stringify(last)));
    last = [];
  };
  for await (const row of isXlsx(bytes) ? readXlsx(bytes, sheetLimits, sheet) : linesOf(bytes)) {
    const isBlank = row.cells.every((cell) => !cell.trim());
    if (headers && !isBlank) {
      rowCount += 1;
      last.push(row);
    } else if (!isBlank) headers = row.cells.map((header) => originalCell(header).trim().slice(0, 200));
    if (rowCount > MAX_ROWS)
      throw badInput('file', `A file has at most ${MAX_ROWS.toLocaleString('en-US')} rows. Split it.`);
    if (last.length === ROWS_AT_ONCE) pack();
    // Other requests wait while a row is read.
    if (row.n % ROWS_AT_ONCE === 0) await setImmediate();
  }
  pack();
  if (!headers || rowCount === 0) throw badInput('file', 'The file has no rows below its headers.');
  return { headers, rowCount, rows };
}

/** The names of the sheets of a workbook that are not hidden; none for another file. Throws BAD_USER_INPUT. */
export const sheetsOfFile = async (bytes: Buffer): Promise<string[]> =>
  isXlsx(bytes) ? sheetNames(bytes, sheetLimits) : [];

function* linesOf(bytes: Buffer): Generator<SheetRow> {
  let n = 0;
  for (const cells of parseCsv(plainText(bytes), MAX_COLUMNS)) yield { n: (n += 1), cells };
}

function* plainText(bytes: Buffer): Generator<string> {
  for (const text of decodeText(bytes)) {
    if (text.includes('\0')) throw badInput('file', 'The file is no text. Save the sheet as XLSX or CSV.');
    yield text;
  }
}
