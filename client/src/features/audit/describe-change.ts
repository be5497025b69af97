import type { AuditLineFragment } from '#generated/graphql.ts';
import { formatMoment } from '#lib/day.ts';
import { formatCents } from '#lib/money.ts';

const longest = 140;

/** A change in words: priceCents 900 -> 950 is "price: $9.00, $9.50". */
export function describeChange({ field, before, after }: AuditLineFragment['changes'][number]) {
  const words = field.replace(/Cents$|At$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return { field: words, before: before === null ? null : inWords(field, before), after: inWords(field, after) };
}

function inWords(field: string, value: string | null | undefined): string {
  if (value === null || value === undefined) return 'none';
  if (field.endsWith('Cents')) return formatCents(Number(value));
  if (field.endsWith('At')) return formatMoment(value);
  if (/^[A-Z_]+$/.test(value)) return value.toLowerCase().replaceAll('_', ' ');
  return value.length > longest ? `${value.slice(0, longest)}…` : value;
}
