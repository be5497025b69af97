/** Money is written as a number of dollars; null and undefined as an empty field. */
export type CsvValue = string | number | boolean | { cents: number } | null | undefined;

export type CsvColumn<Row> = { label: string; value: (row: Row) => CsvValue };

/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

export const csvHeader = <Row>(columns: CsvColumn<Row>[]): string => csvLine(columns.map(({ label }) => label));

/** The lines of the rows, each with its line break (RFC 4180). */
export const csvLines = <Row>(columns: CsvColumn<Row>[], rows: Row[]): string =>
  rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('');

const csvLine = (values: CsvValue[]): string => `${values.map(csvField).join(',')}\r\n`;

function csvField(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return (value.cents / 100).toFixed(2);
  if (typeof value !== 'string') return String(value);
  const text = isFormula.test(value) ? `'${value}` : value;
  // Spreadsheets in other languages split at semicolons, some at tabs: what follows would be a cell of its own.
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet would run such a text; an apostrophe before it makes it text. Some also run the wide signs. */
const isFormula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
