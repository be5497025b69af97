import { describe, expect, it } from 'vitest';
import { withPlace } from './delivery-terms.tsx';

describe('the address of an order', () => {
  it.each([
    ['tx', '78701', '1 Cold Street\nTX 78701'],
    ['TX', '7870', '1 Cold Street'],
    ['T', '78701', '1 Cold Street'],
    ['', '', '1 Cold Street'],
  ])('with state %j and ZIP code %j', (state, zip, address) => {
    expect(withPlace('1 Cold Street', { state, zip })).toBe(address);
  });
});
