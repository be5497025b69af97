/** The rows of a text from a spreadsheet: cells by tab; those with a tab, a line break or a quote are quoted. */
export function readTabSeparated(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // A quoted or a plain cell, and the tab, the line break or the end after it.
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  while (cells.lastIndex < text.length || row.length > 0) {
    const [, quoted, plain = '', end] = cells.exec(text) ?? [];
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (!end) break;
  }
  return rows;
}

export const writeTabSeparated = (rows: string[][]): string =>
  rows.map((row) => row.map(writeCell).join('\t')).join('\n');

const writeCell = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
