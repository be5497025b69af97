/** The categories in the order a technician thinks of them, with the names one reads. */
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
