import { describe, expect, it } from 'vitest';
import { withZip } from './delivery-fields.tsx';

describe('the address of an order', () => {
  it.each([
    ['1 Cold Street, Austin, TX', '78701', '1 Cold Street, Austin, TX\n78701'],
    ['1 Cold Street', '7870', '1 Cold Street'],
    ['1 Cold Street', '', '1 Cold Street'],
    ['', '78701', '78701'],
  ])('%j with ZIP code %j', (address, zip, complete) => {
    expect(withZip(address, zip)).toBe(complete);
  });
});
