import { keepUnits } from './keep-units.ts';

/** A value of a specification with its unit, on one line: 45 + 5 µF. */
export const formatMeasure = (value: string, unit: string | null | undefined): string =>
  keepUnits(unit ? `${value} ${unit}` : value);
