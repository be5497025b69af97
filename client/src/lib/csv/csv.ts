/** Money is written as a number of dollars; null and undefined as an empty field. */
export type CsvValue = string | number | boolean | { cents: number } | null | undefined;

export type CsvColumn<Row> = {
  label: string;
  value: (row: Row) => CsvValue;
  /** Of a file that is edited and imported: the import takes back only the apostrophe before a text. */
  isImported?: boolean;
};

/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

export const csvHeader = <Row>(columns: CsvColumn<Row>[]): string =>
  csvLine(columns.map(({ label }) => csvField(label)));

/** The lines of the rows, each with its line break (RFC 4180). */
export const csvLines = <Row>(columns: CsvColumn<Row>[], rows: Row[]): string =>
  rows.map((row) => csvLine(columns.map(({ value, isImported }) => csvField(value(row), isImported)))).join('');

const csvLine = (fields: string[]): string => `${fields.join(',')}\r\n`;

function csvField(value: CsvValue, isImported = false): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return (value.cents / 100).toFixed(2);
  if (typeof value !== 'string') return String(value);
  // Spreadsheets in other languages split at semicolons, some at tabs, and then quotes after a comma do not protect the cell.
  const safe = isImported ? value : value.replaceAll(innerFormula, "$1'");
  const text = isFormula.test(safe) ? `'${safe}` : safe;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const innerFormula = /(\r\n?|[;\t\n])(?=(?:"|[^\S\r\n])*[=+\-@＝＋－＠])/g;

/** A spreadsheet would run such a text; an apostrophe before it makes it text. Some also run the wide signs. */
const isFormula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
