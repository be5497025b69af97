import type { ProductCategory } from '#generated/graphql.ts';

/** A kind of part with a position of its own in a unit. */
export interface Kind {
  name: string;
  category: ProductCategory;
  /** In the name or type of its parts; the kind without it takes the other parts of the category. */
  match?: RegExp;
  /** Finds its parts in the catalog, together with the category; by default its name does. */
  search?: string;
  /** What it does, and how its failure shows. */
  about: string;
}

/** In each category the first that matches a part counts; the last one takes the rest. */
export const kinds = {
  'hard-start-kit': {
    name: 'Hard start kit',
    category: 'COMPRESSORS',
    match: /hard.?start|start capacitor|potential relay/i,
    about: 'Gives the compressor a push when it starts. Lights that dim at each start are a sign that it needs one.',
  },
  'crankcase-heater': {
    name: 'Crankcase heater',
    category: 'COMPRESSORS',
    match: /heater/i,
    about: 'Keeps refrigerant out of the compressor’s oil in cold weather. It should be warm when the unit is off.',
  },
  'compressor-mounts': {
    name: 'Compressor mounts',
    category: 'COMPRESSORS',
    match: /mount/i,
    search: 'mounting',
    about: 'Rubber feet that keep the compressor’s vibration out of the cabinet. Hard or torn ones rattle.',
  },
  compressor: {
    name: 'Compressor',
    category: 'COMPRESSORS',
    about: 'Pumps the refrigerant. If the fan runs and the compressor only hums, check the capacitor first.',
  },
  'start-capacitor': {
    name: 'Start capacitor',
    category: 'CAPACITORS',
    match: /start/i,
    about: 'Starts a motor that needs more torque, and is switched off a moment later. A burst vent means a new one.',
  },
  'run-capacitor': {
    name: 'Run capacitor',
    category: 'CAPACITORS',
    search: 'capacitor',
    about: 'Keeps the compressor and the fan motor turning. A domed lid or a unit that only hums means a new one.',
  },
  'fan-relay': {
    name: 'Fan relay',
    category: 'CONTACTORS',
    match: /relay/i,
    about: 'Switches the blower when the thermostat asks for it. A fan that never starts or never stops points here.',
  },
  contactor: {
    name: 'Contactor',
    category: 'CONTACTORS',
    about: 'Switches the outdoor unit on a 24 V signal. Pitted contacts or ants between them stop it.',
  },
  'fan-blade': {
    name: 'Fan blade',
    category: 'MOTORS',
    match: /blade/i,
    search: 'blade',
    about: 'Pulls air through the outdoor coil. Match diameter, pitch, rotation and bore.',
  },
  'blower-wheel': {
    name: 'Blower wheel',
    category: 'MOTORS',
    match: /wheel/i,
    about: 'Moves the air of the house. A wheel full of dust moves half of it; a bent one shakes.',
  },
  'draft-inducer': {
    name: 'Draft inducer',
    category: 'MOTORS',
    match: /induc/i,
    about: 'Pulls the flue gas out before the burners light. A grinding noise at the start of a cycle is its bearing.',
  },
  'fan-motor': {
    name: 'Condenser fan motor',
    category: 'MOTORS',
    match: /condenser|outdoor/i,
    search: 'condenser fan',
    about: 'Turns the fan on top of the outdoor unit. Match horsepower, speed, rotation and shaft.',
  },
  'blower-motor': {
    name: 'Blower motor',
    category: 'MOTORS',
    search: 'blower',
    about: 'Turns the blower wheel. No air at the registers while the unit runs points here, or to its capacitor.',
  },
  thermostat: {
    name: 'Thermostat',
    category: 'THERMOSTATS',
    about: 'Asks for heat, cooling or the fan. Check the batteries and the C wire before anything else.',
  },
  'filter-drier': {
    name: 'Filter drier',
    category: 'FILTERS',
    match: /drier/i,
    about: 'Takes moisture and dirt out of the refrigerant. It is replaced whenever the circuit was open.',
  },
  'air-filter': {
    name: 'Air filter',
    category: 'FILTERS',
    search: 'filter',
    about: 'Keeps dust out of the blower and the coil. Replace it every one to three months.',
  },
  'spark-ignition': {
    name: 'Pilot and spark electrode',
    category: 'IGNITION',
    match: /spark|pilot|electrode/i,
    search: 'electrode',
    about:
      'Lights the burners of furnaces without a hot surface igniter. It clicks, but nothing lights: check the gap.',
  },
  igniter: {
    name: 'Hot surface igniter',
    category: 'IGNITION',
    search: 'igniter',
    about: 'Glows and lights the gas. No glow, or a white spot on it: replace it, and do not touch the element.',
  },
  'heat-coil': {
    name: 'Heating coil',
    category: 'COILS',
    match: /heat|hydronic|hot water/i,
    search: 'heat',
    about: 'Heats the air of an air handler, by electricity or by hot water.',
  },
  'evaporator-coil': {
    name: 'Evaporator coil',
    category: 'COILS',
    search: 'coil',
    about: 'Takes the heat out of the air. Ice on it means too little air or too little refrigerant.',
  },
  'expansion-valve': {
    name: 'Expansion valve',
    category: 'VALVES',
    match: /expansion|txv/i,
    about: 'Meters the refrigerant into the evaporator coil. Match refrigerant, tonnage and connections.',
  },
  'reversing-valve': {
    name: 'Reversing valve',
    category: 'VALVES',
    match: /reversing/i,
    about: 'Turns a heat pump from cooling to heating. Stuck halfway, the unit does neither.',
  },
  'gas-valve': {
    name: 'Gas valve',
    category: 'VALVES',
    match: /gas/i,
    about: 'Opens the gas once the furnace is safe to light. Smell gas? Leave, and call 911 from outside.',
  },
  'service-valve': {
    name: 'Service valve',
    category: 'VALVES',
    about: 'Where the line set meets the outdoor unit, and where gauges connect.',
  },
  'flame-sensor': {
    name: 'Flame sensor',
    category: 'SENSORS',
    match: /flame/i,
    about: 'Proves that the burners are lit. Burners that light and go out after seconds: clean or replace it.',
  },
  'pressure-switch': {
    name: 'Pressure switch',
    category: 'SENSORS',
    match: /pressure/i,
    about: 'Proves that the inducer pulls. Check the hose for water and cracks first.',
  },
  'limit-switch': {
    name: 'Limit switch',
    category: 'SENSORS',
    match: /limit/i,
    search: 'limit',
    about: 'Stops the burners when the furnace gets too hot, most often because of a dirty filter.',
  },
  'temperature-sensor': {
    name: 'Temperature sensor',
    category: 'SENSORS',
    search: 'sensor',
    about:
      'Reports the temperature of the coil or the air to the control board. A wrong value makes a heat pump defrost too often.',
  },
  'defrost-board': {
    name: 'Defrost board',
    category: 'BOARDS',
    match: /defrost/i,
    search: 'defrost',
    about: 'Decides when a heat pump melts the ice on its outdoor coil.',
  },
  'fan-timer': {
    name: 'Fan timer',
    category: 'BOARDS',
    match: /timer|delay/i,
    search: 'timer',
    about: 'Keeps the blower running for a while after the cycle, to use the cold or heat that is left.',
  },
  transformer: {
    name: 'Transformer',
    category: 'BOARDS',
    match: /transformer/i,
    about: 'Makes the 24 V for the thermostat and the controls. Nothing reacts at all: check it, and the fuse.',
  },
  'control-board': {
    name: 'Control board',
    category: 'BOARDS',
    search: 'control',
    about: 'Runs the furnace step by step. Count the blinks of its light: the chart is on the blower panel.',
  },
  'condensate-pump': {
    name: 'Condensate pump',
    category: 'INSTALLATION',
    match: /pump/i,
    about: 'Lifts the water of the coil to a drain. Water on the floor while it cools points here.',
  },
  disconnect: {
    name: 'Disconnect',
    category: 'INSTALLATION',
    match: /disconnect/i,
    about: 'Cuts the power of the outdoor unit. Pull it before you open the panel.',
  },
  'wall-bracket': {
    name: 'Wall bracket',
    category: 'INSTALLATION',
    match: /bracket/i,
    search: 'bracket',
    about: 'Carries an outdoor unit on the wall, above snow and leaves.',
  },
  'line-set': {
    name: 'Line set',
    category: 'INSTALLATION',
    about: 'The insulated copper pair between the outdoor unit and the indoor coil.',
  },
} as const satisfies Record<string, Kind>;

export type KindId = keyof typeof kinds;

/** The words that find the parts of a kind in its category. */
export function searchOf(kind: KindId): string {
  const { search, name }: Kind = kinds[kind];
  return search ?? name.toLowerCase();
}
