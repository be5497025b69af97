/** A seeded model of equipment. */
export interface ModelRow {
  number: string;
  brand: string;
  kind: Kind;
  years: [first: number, last: number | null];
  serials?: [first: string | null, last: string | null];
  notes?: string;
}

export type Kind =
  | 'AIR_CONDITIONER'
  | 'HEAT_PUMP'
  | 'FURNACE'
  | 'AIR_HANDLER'
  | 'PACKAGED_UNIT'
  | 'DUCTLESS'
  | 'BOILER'
  | 'UNIT_HEATER';

/** An entry of the fit list: the part by its number, and the condition, the exclusion or the range. */
export interface Entry {
  part: string;
  /** The condition of a part that fits only then. */
  if?: string;
  /** Why the part does not fit. */
  not?: string;
  note?: string;
  source?: string;
  serials?: [first: string | null, last: string | null];
}

/** A UUIDv7 of a fixed time, the same in each seeding: `table` and `index` make it unique. */
export function seededId(table: number, index: number): string {
  const [kind, place] = [table.toString(16).padStart(3, '0'), index.toString(16).padStart(12, '0')];
  return `019a6b00-0000-7${kind}-8000-${place}`;
}
