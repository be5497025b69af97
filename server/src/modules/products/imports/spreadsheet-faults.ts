/** What spreadsheets store for a formula that failed. */
const errorOfFormula = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/;

/** What spreadsheets show, and store in CSV, for a number of more digits than fit; some with a decimal comma. */
const shortened = /^\d(?:[.,]\d+)?E\+\d\d$/;

/** Whether a field is a part, model, other or serial number. */
const isNumber = (field: string): boolean => /number$|^serial/i.test(field);

/** The fault of a cell that a spreadsheet has spoiled; null for another cell. */
export function spreadsheetFault(field: string, cell: string): string | null {
  if (errorOfFormula.test(cell)) return 'The formula of this cell has an error.';
  if (isNumber(field) && shortened.test(cell)) return 'The spreadsheet has shortened this number. Format it as text.';
  return null;
}
