/** A line of the quick order: a part number and a quantity as typed. */
export interface TypedLine {
  number: string;
  /** Null if no quantity was typed, as a scanner does: then it is the minimum of the part. */
  quantity: number | null;
}

export const MAX_TYPED = 50;

/**
 * Reads pasted or scanned lines "number quantity", also separated by tabs, commas, semicolons or x. Part numbers may contain
 * spaces, so the last word is the quantity if it is a whole number and not the only word. Of a repeated number the
 * quantities are added.
 */
export function readLines(text: string): TypedLine[] {
  const lines = new Map<string, TypedLine>();
  for (const row of text.split(/\r?\n/)) {
    const line = readLine(row);
    if (!line) continue;
    const key = line.number.toLowerCase();
    const earlier = lines.get(key);
    lines.set(key, earlier ? { ...earlier, quantity: sum(earlier.quantity, line.quantity) } : line);
  }
  return [...lines.values()];
}

function readLine(row: string): TypedLine | null {
  const trimmed = row.trim();
  if (!trimmed) return null;
  const [, number, digits] =
    /^(.*?\S)(?:\s*[\t;,]\s*|\s+(?:[x×*]\s*)?)(\d{1,3}(?:,\d{3})+|\d{1,7})$/i.exec(trimmed) ?? [];
  if (!number || !digits) return { number: trimmed.replace(/[\s;,]+$/, ''), quantity: null };
  return { number, quantity: Number(digits.replaceAll(',', '')) };
}

const sum = (one: number | null, other: number | null) =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);
