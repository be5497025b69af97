// The measures of a part, read from its specifications for its drawing.

export interface Specification {
  key: string;
  label: string;
  value: string;
  unit: string | null;
}

/** A length in inches as printed, with its value. */
export interface Length {
  text: string;
  inches: number;
}

/** The shapes that have a scale: a plate such as a filter, a round part, or nothing. */
export type Body =
  | { shape: 'plate'; wide: Length; high: Length; deep: Length | null }
  | { shape: 'round'; diameter: Length; width: Length | null; bore: string | null }
  | { shape: 'other' };

/** "19 3/4" is 19.75; null if the text is not one length. */
export function readLength(text: string): Length | null {
  const [, whole, top, bottom] = /^(\d+(?:\.\d+)?)?(?:(?:^|\s)(\d+)\/(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined && top === undefined) return null;
  return { text: text.trim(), inches: Number(whole ?? 0) + (top ? Number(top) / Number(bottom) : 0) };
}

/** Thinner plates are tubes: a line set of 3/8 x 3/4. */
const SMALLEST_PLATE = 3;

export function bodyOf(specifications: readonly Specification[]): Body {
  const value = (key: string) => specifications.find((one) => one.key === key)?.value ?? '';
  const diameter = readLength(value('diameter'));
  if (diameter) {
    return { shape: 'round', diameter, width: readLength(value('width')), bore: value('shaft') || null };
  }
  const sides = (value('actualSize') || value('size')).split(' x ').map(readLength);
  const [first, second, third = null] = sides;
  if (!first || !second || sides.length > 3 || Math.min(first.inches, second.inches) < SMALLEST_PLATE) {
    return { shape: 'other' };
  }
  const [high, wide] = first.inches <= second.inches ? [first, second] : [second, first];
  return { shape: 'plate', wide, high, deep: third ?? readLength(value('depth')) };
}

const drawnKeys = {
  plate: ['size', 'actualSize', 'depth', 'type'],
  round: ['diameter', 'width', 'shaft', 'type'],
  other: ['type'],
};

/** The longest text beside a drawing. */
const LONGEST = 26;

/** The values that are written beside the drawing, as many as fit. */
export const notesOf = (specifications: readonly Specification[], { shape }: Body): Specification[] =>
  specifications
    .filter(({ key, value, unit }) => !drawnKeys[shape].includes(key) && withUnit({ value, unit }).length <= LONGEST)
    .slice(0, shape === 'other' ? 4 : 2);

export const withUnit = ({ value, unit }: { value: string; unit: string | null }) =>
  unit ? `${value} ${unit}` : value;
