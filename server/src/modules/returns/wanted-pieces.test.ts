import { expect, it } from 'vitest';
import { findTooMany } from './wanted-pieces.ts';

type Line = Parameters<typeof findTooMany>[0][number];

it.each([
  [0, 'Only 0 delivered pieces of Igniter can be returned.'],
  [1, 'Only 1 delivered piece of Igniter can be returned.'],
  [1_250, 'Only 1,250 delivered pieces of Igniter can be returned.'],
])('a return of more than the %i delivered pieces is refused in a right sentence', (returnable, message) => {
  const line = { position: 1, productName: 'Igniter', shipped: returnable + 5, takenBack: 2, claimed: 3 } as Line;
  const wanted = (quantity: number) => findTooMany([line], { position: 1, quantity });
  expect(wanted(returnable)).toBeNull();
  expect(wanted(returnable + 1)).toEqual({ position: 1, returnable, message });
});
