import type { CellChange, GridRow } from './grid-state.ts';
import { textAt } from './grid-state.ts';
import { type ColumnName, gridColumns } from './grid-values.ts';
import { centsOf, isAmount } from '../editing/typed-amount.ts';

/** The fields that many parts can have in common. */
export const sharedFields = {
  price: 'Price',
  category: 'Category',
  brand: 'Brand',
  minimum: 'Minimum',
  leadDays: 'Lead days',
  reorderLevel: 'Reorder level',
  weightOunces: 'Weight (oz)',
  bin: 'Bin',
} as const satisfies Partial<Record<ColumnName, string>>;

export type SharedField = keyof typeof sharedFields;

export const roundings = {
  CENT: 'to the cent',
  NICKEL: 'to 5 cents',
  DIME: 'to 10 cents',
  NINE: 'to end in 9',
} as const;

export type Rounding = keyof typeof roundings;

const MOST_PERCENT = 1_000;

/** The change of a price in hundredths of a percent: "5", "-2.5 %"; null without a change, or if nothing of the price would be left. */
export function readPercent(typed: string): number | null {
  const [, sign, digits] = /^\s*([+-])?(\d{1,4}(?:\.\d{1,2})?)\s*%?\s*$/.exec(typed) ?? [];
  if (digits === undefined) return null;
  const hundredths = centsOf(digits) * (sign === '-' ? -1 : 1);
  return hundredths > -10_000 && hundredths <= MOST_PERCENT * 100 && hundredths !== 0 ? hundredths : null;
}

/** A price after a change in hundredths of a percent, in cents: the nearest that the rounding allows, at least one cent. */
export function changePrice(cents: number, hundredths: number, rounding: Rounding): number {
  // In ten-thousandths of a cent, so that no fraction is lost: at most 50 bits.
  const exact = cents * (10_000 + hundredths);
  const nearest = (step: number, offset = 0) => {
    const unit = step * 10_000;
    return Math.floor((exact + (step - offset) * 10_000 + unit / 2) / unit) * step - (step - offset);
  };
  switch (rounding) {
    case 'CENT':
      return Math.max(1, nearest(1));
    case 'NICKEL':
      return Math.max(5, nearest(5));
    case 'DIME':
      return Math.max(10, nearest(10));
    case 'NINE':
      return Math.max(9, nearest(10, 9));
  }
}

interface Setting {
  rows: GridRow[];
  /** The places of the rows. */
  places: number[];
}

const columnOf = (name: ColumnName): number => gridColumns.findIndex((column) => column.name === name);

export const settingText = ({ places }: Pick<Setting, 'places'>, field: SharedField, text: string): CellChange[] =>
  places.map((row) => ({ row, column: columnOf(field), text }));

/** Prices that are no amounts stay, and are marked as faults anyway. */
export const settingPercent = ({ rows, places }: Setting, hundredths: number, rounding: Rounding): CellChange[] =>
  places.flatMap((place) => {
    const row = rows[place];
    const price = row && textAt(row, 'price');
    if (price === undefined || !isAmount(price)) return [];
    const cents = changePrice(centsOf(price), hundredths, rounding);
    return [{ row: place, column: columnOf('price'), text: (cents / 100).toFixed(2) }];
  });
