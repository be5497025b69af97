import { setImmediate } from 'node:timers/promises';
import { decodeText, originalCell, parseCsv } from '#platform/csv.ts';
import { badInput } from '#platform/errors.ts';
import { isOldWorkbook, isXlsx, readXlsx, sheetNames, type SheetRow } from '#platform/spreadsheet/xlsx.ts';
import { MAX_COLUMNS, MAX_ROWS } from './import.type.ts';

const sheetLimits = { bytes: 150_000_000, columns: MAX_COLUMNS, characters: 50_000_000 };
const ROWS_AT_ONCE = 1_000;

interface ImportFile {
  headers: string[];
  rows: SheetRow[];
}

/** The headers, which are the first row with a value, and the others by their number in the file: CSV, or a sheet of XLSX. Throws BAD_USER_INPUT. */
export async function readFile(bytes: Buffer, sheet?: string): Promise<ImportFile> {
  if (isOldWorkbook(bytes)) throw badInput('file', 'Save the workbook as XLSX without a password, or as CSV.');
  let headers: string[] | undefined;
  const rows: SheetRow[] = [];
  for await (const row of isXlsx(bytes) ? readXlsx(bytes, sheetLimits, sheet) : linesOf(decodeText(bytes))) {
    const isBlank = row.cells.every((cell) => !cell.trim());
    if (headers && !isBlank) rows.push(row);
    else if (!isBlank) headers = row.cells.map((header) => originalCell(header).trim().slice(0, 200));
    if (rows.length > MAX_ROWS)
      throw badInput('file', `A file has at most ${MAX_ROWS.toLocaleString('en-US')} rows. Split it.`);
    // Other requests wait while a row is read.
    if (row.n % ROWS_AT_ONCE === 0) await setImmediate();
  }
  if (!headers || rows.length === 0) throw badInput('file', 'The file has no rows below its headers.');
  if (headers.length > MAX_COLUMNS) throw badInput('file', `A file has at most ${MAX_COLUMNS} columns.`);
  return { headers, rows };
}

/** The names of the sheets of a workbook that are not hidden; none for another file. Throws BAD_USER_INPUT. */
export const sheetsOfFile = async (bytes: Buffer): Promise<string[]> =>
  isXlsx(bytes) ? sheetNames(bytes, sheetLimits) : [];

function* linesOf(text: string): Generator<SheetRow> {
  if (text.includes('\0')) throw badInput('file', 'The file is no text. Save the sheet as XLSX or CSV.');
  let n = 0;
  for (const cells of parseCsv(text)) yield { n: (n += 1), cells };
}
