/** What spreadsheets store for a formula that failed. */
const errorOfFormula = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/;

/** What spreadsheets show, and store in CSV, for a number of more digits than fit; some with a decimal comma. */
const shortened = /^\d(?:[.,]\d+)?E\+\d\d$/;

/** Whether a field is a part, model, other or serial number. */
const isNumber = (field: string): boolean => /number$|^serial/i.test(field);

/** A bin that spreadsheets read as a date, such as 3-12 or 1/2/3. */
const dateLikeBin = /^\d+(?:[-/]\d+){1,2}$/;

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
/** A date as spreadsheets store it: 12-Mar, Mar-50, 3/12/2026 or 2026-03-12. */
const date = new RegExp(
  String.raw`^(?:\d{1,2}-${month}|${month}-\d\d|\d{1,2}[-/]\d{1,2}[-/](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)$`,
  'i',
);

/** A bin that spreadsheets read as a number, such as 0102, 1.10 or 3E7. */
const numberLikeBin = /^\d+(?:\.\d+)?(?:E\+?\d+)?$/i;

/** The bin as spreadsheets store this number: 102, 1.1 or 3.00E+07. */
const isNumberOf = (bin: string, cell: string): boolean =>
  numberLikeBin.test(bin) && Number(bin) === Number(cell) && (shortened.test(cell) || String(Number(cell)) === cell);

/** The fault of a cell that a spreadsheet has spoiled; null for another cell. `now` is the value of the shop. */
export function spreadsheetFault(field: string, cell: string, now: unknown): string | null {
  if (errorOfFormula.test(cell)) return 'The formula of this cell has an error.';
  if (isNumber(field) && shortened.test(cell)) return 'The spreadsheet has shortened this number. Format it as text.';
  if (field !== 'bin' || typeof now !== 'string') return null;
  if (dateLikeBin.test(now) && date.test(cell))
    return 'The spreadsheet has made a date of this bin. Format it as text.';
  if (isNumberOf(now, cell))
    return 'The spreadsheet has made a number of this bin. Format it as text, or change the bin in the form of the part.';
  return null;
}
