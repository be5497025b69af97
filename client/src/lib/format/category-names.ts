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
