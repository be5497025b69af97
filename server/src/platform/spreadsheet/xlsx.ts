import { badInput } from '../errors.ts';
import { openArchive, type Archive } from './zip.ts';
import { type CellReader, makeCellReader } from './xlsx-cells.ts';
import { attributeOf, elementsIn, elementsOf, readXml, textOf } from './xml.ts';

const MOST_SHEETS = 1_000;

export interface SheetRow {
  /** The number of the row in the sheet, from 1. */
  n: number;
  cells: string[];
}

export interface SheetLimits {
  /** Of all files of the workbook that are read, unpacked. */
  bytes: number;
  columns: number;
  /** Of all cells together: a text of the workbook may be in many cells. */
  characters: number;
}

/** Whether these are the first bytes of a ZIP archive, which an XLSX file is. */
export const isXlsx = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32LE(0) === 0x04034b50;

/** Whether these are the first bytes of an XLS file, or of an XLSX file with a password. */
export const isOldWorkbook = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'));

/**
 * The rows of a sheet of an XLSX workbook that have a value, with each cell as text: the first sheet, or that of the given name.
 * Of a formula, the stored value counts. Throws BAD_USER_INPUT.
 */
export async function* readXlsx(bytes: Buffer, limits: SheetLimits, sheet?: string): AsyncGenerator<SheetRow> {
  const archive = openArchive(bytes, limits.bytes);
  const { path, hasDatesFrom1904 } = await findSheet(archive, sheet);
  const content = await archive.read(path);
  if (!content) throw badInput('file', 'The workbook has no sheet. Save it again as XLSX or CSV.');
  const readCell = await makeCellReader({
    texts: (await archive.read('xl/sharedStrings.xml')) ?? Buffer.alloc(0),
    styles: readXml(await archive.read('xl/styles.xml')),
    hasDatesFrom1904,
  });
  let last = 0;
  let characters = 0;
  for (const row of elementsOf(content, 'row')) {
    const n = Number(attributeOf(row.tag, 'r') ?? last + 1);
    if (!Number.isSafeInteger(n) || n <= last)
      throw badInput('file', `The rows of the sheet are not in order after row ${last}.`);
    last = n;
    const cells = cellsOf(row.content, { n, columns: limits.columns, readCell });
    characters += cells.reduce((sum, { length }) => sum + length, 0);
    if (characters > limits.characters) {
      throw badInput(
        'file',
        `The cells of the sheet have more than ${limits.characters / 1_000_000} million characters. Split it.`,
      );
    }
    if (cells.some((cell) => cell.trim())) yield { n, cells };
  }
}

interface CellTerms {
  n: number;
  columns: number;
  readCell: CellReader;
}

function cellsOf(row: string, { n, columns, readCell }: CellTerms): string[] {
  const cells: string[] = [];
  let place = -1;
  for (const { tag, content } of elementsIn(row, 'c')) {
    const address = attributeOf(tag, 'r');
    place = address ? columnOf(address) : place + 1;
    const value = readCell(tag, content);
    if (value === '') continue;
    if (place < cells.length) throw badInput('file', `The cells of row ${n} are not in order.`);
    if (place >= columns) throw badInput('file', `A file has at most ${columns} columns.`);
    while (cells.length < place) cells.push('');
    cells.push(value);
  }
  return cells;
}

/** A1 is 0, AB7 is 27. */
function columnOf(address: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(address) ?? [];
  if (!letters) throw badInput('file', `The sheet has no cell ${address.slice(0, 20)}.`);
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The names of the sheets of an XLSX workbook that are not hidden, in their order. Throws BAD_USER_INPUT. */
export async function sheetNames(bytes: Buffer, limits: Pick<SheetLimits, 'bytes'>): Promise<string[]> {
  const workbook = readXml(await openArchive(bytes, limits.bytes).read('xl/workbook.xml'));
  return sheetsOf(workbook ?? '').flatMap(({ name, isHidden }) => (isHidden ? [] : name));
}

function sheetsOf(workbook: string) {
  const sheets: { name: string; link: string | undefined; isHidden: boolean }[] = [];
  for (const { tag } of elementsIn(workbook, 'sheet')) {
    const name = textOf(attributeOf(tag, 'name') ?? '');
    const isHidden = /\sstate="(?:veryH|h)idden"/.test(tag);
    sheets.push({ name, link: attributeOf(tag, String.raw`\w+:id`), isHidden });
    if (sheets.length > MOST_SHEETS) throw badInput('file', `A workbook has at most ${MOST_SHEETS} sheets.`);
  }
  return sheets;
}

function targetOf(links: string, id: string | undefined): string {
  for (const { tag } of elementsIn(links, 'Relationship')) {
    if (attributeOf(tag, 'Id') === id) return attributeOf(tag, 'Target') ?? '';
  }
  return '';
}

async function findSheet(archive: Archive, name: string | undefined) {
  const workbook = readXml(await archive.read('xl/workbook.xml'));
  const links = readXml(await archive.read('xl/_rels/workbook.xml.rels'));
  if (!workbook || !links) throw badInput('file', 'This is not an XLSX workbook. Save it again as XLSX or CSV.');
  const sheets = sheetsOf(workbook);
  const found = name
    ? sheets.find((one) => one.name.toLowerCase() === name.toLowerCase())
    : (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]);
  if (!found) {
    const names = sheets.slice(0, 20).map((one) => one.name);
    throw badInput('file', `The workbook has no sheet ${name ?? ''}. It has ${names.join(', ') || 'none'}.`);
  }
  const path = textOf(targetOf(links, found.link));
  return {
    path: path.startsWith('/') ? path.slice(1) : `xl/${path}`,
    hasDatesFrom1904: /\sdate1904="(?:1|true)"/.test(workbook),
  };
}
