import type { ProductCategory } from '#generated/graphql.ts';

/** The categories in the order a technician thinks of them, with the names one reads. */
export const categoryNames: Record<ProductCategory, string> = {
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
};

export const isCategory = (value: string): value is ProductCategory => Object.hasOwn(categoryNames, value);
