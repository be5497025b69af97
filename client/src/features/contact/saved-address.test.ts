import { expect, test } from 'vitest';
import { splitAddress } from './saved-address.tsx';

test.each([
  ['77 Mill Road, Columbus, OH 43215', '77 Mill Road, Columbus, OH', '43215'],
  ['77 Mill Road\nColumbus, OH 43215-0190\n', '77 Mill Road, Columbus, OH', '43215-0190'],
  ['77 Mill Road,\n43215', '77 Mill Road', '43215'],
  ['77 Mill Road', '77 Mill Road', ''],
  ['77 Mill Road 1234567', '77 Mill Road 1234567', ''],
  ['43215', '43215', ''],
  ['', '', ''],
])('of %j the street is %j and the ZIP code %j', (text, address, postcode) => {
  expect(splitAddress(text)).toEqual({ address, postcode });
});
