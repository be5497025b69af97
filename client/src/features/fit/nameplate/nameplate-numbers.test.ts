import { expect, it } from 'vitest';
import { numbersIn } from './nameplate-numbers.ts';

it.each([
  [['MODEL NO. KMG80-080B', 'SERIAL NO. 2119F04412'], { models: ['KMG80-080B'], serials: ['2119F04412'] }],
  [['M/N: FC-24/HP S/N: A1234567'], { models: ['FC-24/HP'], serials: ['A1234567'] }],
  [['Model', 'kmg80-080b', 'Serial', '19990412'], { models: ['KMG80-080B'], serials: ['19990412'] }],
  [['MOD 123456', 'SER', 'X99001'], { models: ['123456'], serials: ['X99001'] }],
  // Without a label.
  [['KILNMOOR', 'KMG80-080B', '208/230V 60HZ 15A', 'R-410A 5.5LBS'], { models: ['KMG80-080B'], serials: [] }],
  [['MADE IN USA', '12/04/2019', 'UL1995'], { models: [], serials: [] }],
  [[], { models: [], serials: [] }],
])('%j', (lines, numbers) => {
  expect(numbersIn(lines)).toEqual(numbers);
});
