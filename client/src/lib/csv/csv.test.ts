import { expect, test } from 'vitest';
import { csvHeader, csvLines, type CsvValue } from './csv.ts';

const line = (...values: CsvValue[]) =>
  csvLines(
    values.map((value, index) => ({ label: `c${index}`, value: () => value })),
    [{}],
  );

test.each<[CsvValue, string]>([
  ['plain', 'plain'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [0, '0'],
  [-5, '-5'],
  [true, 'true'],
  [{ cents: 123_450 }, '1234.50'],
  [{ cents: -5 }, '-0.05'],
  [{ cents: 7 }, '0.07'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['a;b', '"a;b"'],
  ['a;=1+1', `"a;'=1+1"`],
  ['a; "=1"', `"a;' ""=1"""`],
  ['a\t=1', `"a\t'=1"`],
  ['a\r\n\r\n- b', `"a\r\n\r\n'- b"`],
  [' a', '" a"'],
  ['a ', '"a "'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z'],
  ['=1+1', "'=1+1"],
  ['+1 614 555 0190', "'+1 614 555 0190"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['=HYPERLINK("http://x","a")', `"'=HYPERLINK(""http://x"",""a"")"`],
  ['a=1', 'a=1'],
  ['Zoë 空調', 'Zoë 空調'],
])('%j is written as %j', (value, field) => {
  expect(line(value)).toBe(`${field}\r\n`);
});

test('the header is a line of the labels', () => {
  const columns = ['Order', 'Amount, USD'].map((label) => ({ label, value: () => '' }));
  expect(csvHeader(columns)).toBe('Order,"Amount, USD"\r\n');
});

/** A reader of RFC 4180. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  const fields = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = fields.exec(text); match; match = fields.exec(text)) {
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const pieces = ['=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', ' ', 'a'];

test('a reader gets every text back, and no field is a formula', () => {
  const texts = pieces.flatMap((one) => pieces.flatMap((two) => pieces.map((three) => one + two + three)));
  const columns = [{ label: '', value: (text: string) => text }];
  const read = parse(csvLines(columns, texts)).flat();
  const added = /^'(?=\s*[=+\-@]|[\t\r\n])|(?<=[;\t\r\n])'(?=['"\s]*[=+\-@])/g;
  expect(read.map((text) => text.replaceAll(added, ''))).toEqual(texts);
  expect(read.filter((text) => /^\s*[=+\-@]|^[\t\r\n]/.test(text))).toEqual([]);
});

/** The cells for a spreadsheet that does not split at commas: a quote that is not at the beginning of a cell is text. */
const cellsAt = (delimiter: string, text: string): string[] =>
  [...text.matchAll(new RegExp(`(?:"((?:[^"]|"")*)")?([^${delimiter}\\r\\n]*)(?:[${delimiter}\\r\\n]|$)`, 'g'))].map(
    ([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest,
  );

test.each([';', '\t'])('a spreadsheet that splits at %j runs no part of a text', (delimiter) => {
  const signs = ['=1', '-', '"', ';', '\t', '\r', '\n', ' ', 'a'];
  const pairs = signs.flatMap((one) => signs.map((two) => one + two));
  const texts = pairs.flatMap((one) => pairs.map((two) => one + two));
  const cells = texts.flatMap((text) => cellsAt(delimiter, line('KM-1', `Hello${text}`, 5)));
  expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
});

test('a column that is imported has an apostrophe only before the text, where the import removes it', () => {
  const columns = ['Motor; -40 °C', '-40'].map((text) => ({ label: '', value: () => text, isImported: true }));
  expect(csvLines(columns, [{}])).toBe(`"Motor; -40 °C",'-40\r\n`);
});
