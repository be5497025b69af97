/** The categories of parts and their labels, in the order of the filter. */
export const categoryNames = {
  COMPRESSORS: 'Compressors',
  CAPACITORS: 'Capacitors',
  CONTACTORS: 'Contactors and relays',
  MOTORS: 'Motors and blowers',
  COILS: 'Coils',
  VALVES: 'Valves',
  THERMOSTATS: 'Thermostats',
  SENSORS: 'Sensors',
  BOARDS: 'Control boards',
  IGNITION: 'Ignition',
  FILTERS: 'Filters',
  INSTALLATION: 'Installation',
} as const;

type Category = keyof typeof categoryNames;

export const isCategory = (value: string): value is Category => Object.hasOwn(categoryNames, value);

/** A drawing of a part of each category, shown where a picture does not load. */
export const categoryDrawings: Record<Category, string> = {
  COMPRESSORS: '/parts/rotary-compressor.svg',
  CAPACITORS: '/parts/dual-run-capacitor.svg',
  CONTACTORS: '/parts/contactor-2-pole.svg',
  MOTORS: '/parts/condenser-fan-motor.svg',
  COILS: '/parts/evaporator-a-coil.svg',
  VALVES: '/parts/txv-valve.svg',
  THERMOSTATS: '/parts/round-thermostat.svg',
  SENSORS: '/parts/flame-sensor-rod.svg',
  BOARDS: '/parts/furnace-control-board.svg',
  IGNITION: '/parts/spiral-igniter.svg',
  FILTERS: '/parts/pleated-filter.svg',
  INSTALLATION: '/parts/line-set.svg',
};
