import { expect, test } from 'vitest';
import { keepUnits } from './keep-units.ts';

test.each([
  ['Silicon nitride igniter, 120 V', 'Silicon nitride igniter, 120_V'],
  ['Condenser fan motor, 1/4 HP', 'Condenser fan motor, 1/4_HP'],
  ['Dual run capacitor, 45 + 5 µF, round', 'Dual run capacitor, 45_+_5_µF, round'],
  ['Media filter, 20 x 25 x 4 in., MERV 13', 'Media filter, 20_x_25_x_4_in., MERV_13'],
  ['High limit switch, 170 °F', 'High limit switch, 170_°F'],
  ['Thermistor sensor, 10 kΩ', 'Thermistor sensor, 10_kΩ'],
  ['Rotary compressor, 5,000 BTU/h', 'Rotary compressor, 5,000_BTU/h'],
  ['Contactor, 2 pole, 40 A', 'Contactor, 2_pole, 40_A'],
  ['Hard start kit, 3 to 5 ton', 'Hard start kit, 3_to 5_ton'],
  ['Type 3 contactors', 'Type 3 contactors'],
  ['Flame sensor rod', 'Flame sensor rod'],
])('%s', (name, kept) => {
  expect(keepUnits(name).replaceAll('\u00a0', '_')).toBe(kept);
});
