import { describe, expect, it } from 'vitest';
import { placeOfAddress } from './us-places.ts';

describe('the state and the ZIP code of an address', () => {
  it.each([
    ['1 Cold Street, Austin, TX 78701', 'TX', '78701'],
    ['1 Cold Street\nAustin\ntx\n78701-1234', 'TX', '78701'],
    ['10001 Washington Ave, New York, New York 10001', 'NY', '10001'],
    ['5 Main, Charleston, West Virginia 25301', 'WV', '25301'],
    ['c/o Shop IN 46201, now 2 New Road, Reno, NV. 89501', 'NV', '89501'],
    ['1 Cold Street', null, null],
    ['Fixit 78701', null, null],
    ['Austin, XX 78701', null, null],
    ['Austin, TX 7870', null, null],
    ['Austin, TX 787011', null, null],
    ['', null, null],
  ])('of %j', (address, state, zip) => {
    expect(placeOfAddress(address)).toEqual({ state, zip });
  });
});
