import type { ProductCategory } from '../product.type.ts';

/** The values that parts may have, by key, with their units. */
const keys = {
  type: { label: 'Type' },
  capacitance: { label: 'Capacitance', unit: 'µF' },
  tolerance: { label: 'Tolerance' },
  voltage: { label: 'Voltage', unit: 'V' },
  current: { label: 'Current', unit: 'A' },
  resistiveCurrent: { label: 'Resistive load', unit: 'A' },
  power: { label: 'Power', unit: 'W' },
  horsepower: { label: 'Motor power', unit: 'HP' },
  apparentPower: { label: 'Rating', unit: 'VA' },
  capacity: { label: 'Capacity', unit: 'BTU/h' },
  systemSize: { label: 'System size', unit: 'tons' },
  refrigerant: { label: 'Refrigerant' },
  fuel: { label: 'Fuel' },
  coil: { label: 'Coil voltage', unit: 'V' },
  poles: { label: 'Poles' },
  stages: { label: 'Stages' },
  range: { label: 'Range', unit: '°F' },
  pressure: { label: 'Pressure', unit: 'in. w.c.' },
  opensAt: { label: 'Opens at', unit: '°F' },
  closesAt: { label: 'Closes at', unit: '°F' },
  resistance: { label: 'Resistance' },
  speed: { label: 'Speed', unit: 'rpm' },
  rotation: { label: 'Rotation' },
  shaft: { label: 'Shaft or bore', unit: 'in.' },
  diameter: { label: 'Diameter', unit: 'in.' },
  width: { label: 'Width', unit: 'in.' },
  size: { label: 'Nominal size', unit: 'in.' },
  depth: { label: 'Depth', unit: 'in.' },
  actualSize: { label: 'Actual size', unit: 'in.' },
  merv: { label: 'MERV rating' },
  connection: { label: 'Connection' },
  leads: { label: 'Leads', unit: 'in.' },
  length: { label: 'Length', unit: 'ft' },
  lift: { label: 'Lift', unit: 'ft' },
  flow: { label: 'Flow', unit: 'gal/h' },
  load: { label: 'Load', unit: 'lb' },
  delay: { label: 'Delay' },
  capacitor: { label: 'Run capacitor' },
  power24: { label: 'Needs a C wire' },
  connectivity: { label: 'Connectivity' },
  material: { label: 'Material' },
  mounting: { label: 'Mounting' },
  pieces: { label: 'Pieces in the box' },
} as const satisfies Record<string, { label: string; unit?: string }>;

type Key = keyof typeof keys;

/** The keys of each category in the order of the table; the first six with a value are shown beside the picture. */
const ofCategory: Record<ProductCategory, Key[]> = {
  COMPRESSORS: [
    'type',
    'capacity',
    'systemSize',
    'voltage',
    'power',
    'refrigerant',
    'capacitor',
    'size',
    'material',
    'pieces',
  ],
  CAPACITORS: ['type', 'capacitance', 'voltage', 'tolerance', 'connection', 'leads', 'mounting', 'material'],
  CONTACTORS: ['type', 'poles', 'current', 'coil', 'voltage', 'resistiveCurrent', 'connection', 'mounting'],
  MOTORS: [
    'type',
    'horsepower',
    'voltage',
    'speed',
    'rotation',
    'shaft',
    'current',
    'diameter',
    'width',
    'capacitor',
    'stages',
    'material',
    'mounting',
  ],
  THERMOSTATS: ['type', 'stages', 'voltage', 'range', 'power24', 'connectivity', 'current', 'poles', 'mounting'],
  FILTERS: ['type', 'size', 'merv', 'depth', 'actualSize', 'connection', 'refrigerant', 'pressure', 'material'],
  IGNITION: ['type', 'voltage', 'current', 'resistance', 'fuel', 'leads', 'connection', 'material', 'mounting'],
  COILS: [
    'type',
    'systemSize',
    'capacity',
    'voltage',
    'power',
    'refrigerant',
    'size',
    'width',
    'connection',
    'current',
    'material',
  ],
  VALVES: [
    'type',
    'connection',
    'systemSize',
    'coil',
    'refrigerant',
    'capacity',
    'fuel',
    'pressure',
    'leads',
    'material',
  ],
  SENSORS: [
    'type',
    'resistance',
    'opensAt',
    'closesAt',
    'pressure',
    'range',
    'current',
    'leads',
    'connection',
    'mounting',
    'material',
  ],
  BOARDS: ['type', 'voltage', 'apparentPower', 'current', 'stages', 'delay', 'leads', 'connection', 'mounting'],
  INSTALLATION: [
    'type',
    'size',
    'length',
    'voltage',
    'current',
    'lift',
    'flow',
    'load',
    'horsepower',
    'systemSize',
    'capacity',
    'connection',
    'mounting',
    'material',
    'pieces',
  ],
};

/** The first values of a data sheet, from the type on, decide in every category whether two parts do the same job. */
const FIRST_VALUES = 3;

/** Further values that decide it: a part for another fuel, refrigerant or voltage does not work in its place. */
const furtherDeciding: Partial<Record<ProductCategory, Key[]>> = {
  COMPRESSORS: ['voltage', 'refrigerant'],
  CONTACTORS: ['coil'],
  COILS: ['voltage', 'refrigerant'],
  VALVES: ['coil', 'refrigerant', 'fuel'],
};

export const isSpecificationKey = (key: unknown) => typeof key === 'string' && Object.hasOwn(keys, key);

export interface KeyOfCategory {
  key: string;
  label: string;
  unit: string | null;
}

/** The keys of a category, in the order of its table. */
export const keysOf = (category: ProductCategory): KeyOfCategory[] =>
  ofCategory[category].map((key) => ({ key, unit: null, ...keys[key] }));

/** The keys in which equivalents may not differ, and those of them that equivalents have in common. */
export function decidingKeysOf(category: ProductCategory): { common: ReadonlySet<string>; all: ReadonlySet<string> } {
  const common = ofCategory[category].slice(0, FIRST_VALUES);
  return { common: new Set(common), all: new Set([...common, ...(furtherDeciding[category] ?? [])]) };
}

/** The values of a part by key, in the order of the table. Values of a key that its category does not have are left out. */
export function specificationsOf({ category, specifications }: { category: ProductCategory; specifications: unknown }) {
  const values = specifications as Record<string, string | undefined>;
  return keysOf(category).flatMap(({ key, ...named }) => {
    const value = values[key];
    return value === undefined ? [] : [{ key, value, ...named }];
  });
}
