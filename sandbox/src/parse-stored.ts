/** Parses the JSON of a data file. The error of a damaged file names it and the next step. */
export function parseStored(file: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const advice = 'Restore it from a backup, or delete the data with `npm run reset`.';
    throw new Error(`${file} is damaged. ${advice}`, { cause: error });
  }
}
