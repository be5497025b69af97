/** What the nameplate of a unit may be asked for, likely ones first. */
export interface NameplateNumbers {
  models: string[];
  serials: string[];
}

const MOST = 4;

const model = /\b(?:MODEL|MODELE|MODELO|MOD|MDL|M\/N)\b/i;
const serial = /\b(?:SERIAL|SERIE|SER|S\/N)\b/i;

/** Follows a label: "NO.", "NUMBER", "#" and punctuation. */
const filler = /^(?:\s*(?:NUMBER|NO|NUM|N[O°º])\b\.?|[\s.:;#=_|-])+/i;

/** At least four letters, digits and the marks between them. */
const word = /[A-Z0-9][A-Z0-9/.-]{2,}[A-Z0-9]/gi;

/** Voltages, refrigerants, dates, years and the like, which are on every nameplate. */
const rating =
  /^(?:\d+(?:[./-]\d+)*(?:V|VAC|VOLTS?|A|AMPS?|HZ|W|KW|HP|PH|PSI|PSIG|KPA|MPA|LBS?|OZ|KG|BTU|BTUH|RPM|MFD|UF|F|C)?|R-?\d{2,3}[A-Z]?|V?\d+\/\d+\/\d+|UL\d*|[A-Z]+)$/i;

/** The numbers in the recognized lines: those after a label, then other words with letters and digits. */
export function numbersIn(lines: string[]): NameplateNumbers {
  const serials = afterLabel(lines, serial);
  const labeled = afterLabel(lines, model);
  const others = lines
    .filter((line) => !serial.test(line))
    .flatMap(wordsOf)
    .filter((found) => /[A-Z]/i.test(found) && isNumber(found));
  const known = new Set(serials);
  return {
    models: [...new Set([...labeled, ...others])].filter((found) => !known.has(found)).slice(0, MOST),
    serials: serials.slice(0, MOST),
  };
}

/** The number after the label, or the first one of the next line if the label ends its line. */
function afterLabel(lines: string[], label: RegExp): string[] {
  const found = lines.flatMap((line, n) => {
    const at = label.exec(line);
    if (!at) return [];
    const rest = line.slice(at.index + at[0].length).replace(filler, '');
    const other = label === model ? serial : model;
    const own = rest.split(other)[0] ?? '';
    const [number] = wordsOf(own.trim() ? own : (lines[n + 1] ?? '')).filter(isNumber);
    return number ? [number] : [];
  });
  return [...new Set(found)];
}

const wordsOf = (text: string): string[] => (text.match(word) ?? []).map((found) => found.toUpperCase());

const isNumber = (found: string): boolean => /\d/.test(found) && (!rating.test(found) || /^\d{6,}$/.test(found));
