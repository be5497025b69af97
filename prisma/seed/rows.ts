/** A seeded part. Money in cents; the seeded orders are already subtracted from `available`. */
export interface ProductRow {
  id: string;
  partNumber: string;
  name: string;
  brand: string;
  category: Category;
  description: string;
  image: string;
  priceCents: number;
  minimum: number;
  available: number;
  createdAt: string;
}

export const categories = [
  'COMPRESSORS',
  'CAPACITORS',
  'CONTACTORS',
  'MOTORS',
  'THERMOSTATS',
  'FILTERS',
  'IGNITION',
  'COILS',
  'VALVES',
  'SENSORS',
  'BOARDS',
  'INSTALLATION',
] as const;

export type Category = (typeof categories)[number];

/** The time `hours` before `now`; negative hours are in the future. */
export function hoursBefore(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * 3_600_000).toISOString();
}
