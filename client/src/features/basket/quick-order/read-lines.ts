/** A line of the quick order: a part number and a quantity as typed. */
export interface TypedLine {
  number: string;
  /** Null if no quantity was typed, as a scanner does: then it is the minimum of the part. */
  quantity: number | null;
}

export const MAX_TYPED = 50;

/** A row of the text. */
interface TypedRow extends TypedLine {
  /** The row as one number, if only a space is before its quantity: "DL/S 108" may be a number. */
  whole: string | null;
}

/**
 * Reads pasted or scanned lines "number quantity", also separated by tabs, commas, semicolons or x. Part numbers may contain
 * spaces, so the last word is the quantity if it is a whole number without a zero before it and not the only word.
 */
export const readRows = (text: string): TypedRow[] => text.split(/\r?\n/).flatMap((row) => readRow(row) ?? []);

/** A line for each number: the quantities of a repeated one are added. */
export function addUp(rows: readonly TypedLine[]): TypedLine[] {
  const lines = new Map<string, TypedLine>();
  for (const { number, quantity } of rows) {
    const key = number.toLowerCase();
    const earlier = lines.get(key);
    lines.set(key, earlier ? { ...earlier, quantity: sum(earlier.quantity, quantity) } : { number, quantity });
  }
  return [...lines.values()];
}

function readRow(row: string): TypedRow | null {
  const trimmed = row.trim();
  if (!trimmed) return null;
  const [, number, sign, digits] =
    /^(.*?\S)(?:(\s*[\t;,]\s*|\s+[x×*]\s*)|\s+(?!0\d))(\d{1,3}(?:,\d{3})+|\d{1,7})$/i.exec(trimmed) ?? [];
  if (!number || !digits) return { number: trimmed.replace(/[\s;,]+$/, ''), quantity: null, whole: null };
  return { number, quantity: Number(digits.replaceAll(',', '')), whole: sign ? null : trimmed };
}

const sum = (one: number | null, other: number | null) =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);
