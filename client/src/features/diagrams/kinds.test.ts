import { describe, expect, test } from 'vitest';
import { kindOf } from './kind-of.ts';
import { kinds, type KindId } from './kinds.ts';
import { bodyOf, notesOf, readLength, type Specification } from './measures.ts';
import { unitEntries, unitOf } from './units.ts';

const part = (category: (typeof kinds)[KindId]['category'], name: string, type?: string) => ({
  name,
  category,
  specifications: type ? [{ key: 'type', value: type }] : [],
});

describe('the kind of a part', () => {
  test.each([
    ['fan-motor', part('MOTORS', 'Condenser fan motor, 1/4 HP')],
    ['fan-blade', part('MOTORS', 'Condenser fan blade, 22 in.', '3 blades, 23° pitch')],
    ['draft-inducer', part('MOTORS', 'Draft inducer blower')],
    ['blower-motor', part('MOTORS', 'ECM blower motor, 1/3 HP', 'ECM blower, constant torque')],
    ['blower-wheel', part('MOTORS', 'Rotor 10 x 8', 'Squirrel-cage wheel')],
    ['crankcase-heater', part('COMPRESSORS', 'Crankcase heater, belly band')],
    ['compressor', part('COMPRESSORS', 'Scroll compressor, 3 ton')],
    ['compressor-mounts', part('COMPRESSORS', 'Compressor mounting kit')],
    ['run-capacitor', part('CAPACITORS', 'Fan capacitor, 5 µF, box')],
    ['start-capacitor', part('CAPACITORS', '88-108 µF', 'Start, electrolytic')],
    ['evaporator-coil', part('COILS', 'Evaporator A-coil', 'Uncased A-coil')],
    ['heat-coil', part('COILS', 'Hydronic coil', 'Hot water duct coil')],
    ['service-valve', part('VALVES', 'Ball valve')],
    ['gas-valve', part('VALVES', 'Gas valve, 24 V')],
    ['temperature-sensor', part('SENSORS', 'Thermistor sensor, 10 kΩ')],
    ['control-board', part('BOARDS', 'Furnace control board')],
    ['line-set', part('INSTALLATION', 'Something else')],
  ] as const)('%s', (kind, given) => {
    expect(kindOf(given)).toBe(kind);
  });

  test('every kind has a position in a unit, and each unit numbers its positions from 1', () => {
    for (const kind of Object.keys(kinds) as KindId[]) expect(unitOf(kind)).toBeTypeOf('string');
    for (const [, { positions }] of unitEntries) {
      expect(positions.length).toBeGreaterThan(10);
      expect(positions.map(({ number }) => number)).toEqual(positions.map((_, index) => index + 1));
    }
  });
});

const values = (given: Record<string, string>): Specification[] =>
  Object.entries(given).map(([key, value]) => ({ key, label: key, value, unit: null }));

describe('the measures of a part', () => {
  test.each([
    ['16', 16],
    ['19 3/4', 19.75],
    ['3/8', 0.375],
    ['2.5', 2.5],
  ])('%s is a length', (text, inches) => {
    expect(readLength(text)).toEqual({ text, inches });
  });

  test.each(['', '18 to 23', 'Flare', '1/'])('%j is not a length', (text) => {
    expect(readLength(text)).toBeNull();
  });

  test('a plate has its longer side across, and its actual size rather than the nominal one', () => {
    const body = bodyOf(values({ size: '20 x 25 x 4', actualSize: '19 3/4 x 24 3/4 x 4 3/8' }));
    expect(body).toMatchObject({
      shape: 'plate',
      wide: { inches: 24.75 },
      high: { inches: 19.75 },
      deep: { inches: 4.375 },
    });
  });

  test('a wheel has its diameter, width and bore', () => {
    expect(bodyOf(values({ diameter: '10', width: '8', shaft: '1/2' }))).toMatchObject({
      shape: 'round',
      diameter: { inches: 10 },
      width: { inches: 8 },
      bore: '1/2',
    });
  });

  test.each([{}, { size: '18 to 23 around' }, { size: '3/8 x 3/4' }, { size: '4 x 4 x 4 x 4' }])(
    '%j has no scale',
    (given) => {
      expect(bodyOf(values(given))).toEqual({ shape: 'other' });
    },
  );

  test('the other values are written beside the drawing, unless they are too long', () => {
    const specifications = values({ type: 'Run', voltage: '370', connection: 'a text that is too long for a corner' });
    expect(notesOf(specifications, bodyOf(specifications)).map(({ key }) => key)).toEqual(['voltage']);
  });
});
