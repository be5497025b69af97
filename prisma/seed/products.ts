import { airAndHeat } from './products/air-and-heat.ts';
import { controls } from './products/controls.ts';
import { electrical } from './products/electrical.ts';
import { refrigeration } from './products/refrigeration.ts';
import { factsByNumber } from './products/specifications.ts';

const parts = [...refrigeration, ...electrical, ...controls, ...airAndHeat];

const two = (number: number) => String(number).padStart(2, '0');

/** Ten bins on a shelf, six shelves in an aisle: A-01-01. */
const binOf = (index: number) =>
  `${String.fromCodePoint(65 + Math.floor(index / 60))}-${two((Math.floor(index / 10) % 6) + 1)}-${two((index % 10) + 1)}`;

export const products = parts.map((part, index) => {
  const {
    specifications = {},
    leadDays = 1,
    warrantyMonths = 12,
    shipsByFreight = false,
  } = factsByNumber[part.partNumber] ?? {};
  return { ...part, bin: binOf(index), specifications, leadDays, warrantyMonths, shipsByFreight };
});
