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
    ['78701', 'TX', '78701'],
    ['Austin, XX 78701', 'TX', '78701'],
    ['77 Mill Road, Columbus 43215-0001, USA', 'OH', '43215'],
    ['5 Main\nFishers 06390. ', 'CT', '06390'],
    ['500 Congress Ave, Austin, OR 78701', 'TX', '78701'],
    ['1 Main, Kansas City, Kansas 64108, USA', 'MO', '64108'],
    ['Austin TX, DE 78701', 'TX', '78701'],
    ['1 Ferry Road, Fishers Island, NY 06390', 'NY', '06390'],
    ['1 Main, Fort Campbell, TN 42223', 'TN', '42223'],
    ['1 Main, Fort Campbell, Kentucky 42223', 'KY', '42223'],
    ['1 Main, Fort Campbell, OR 42223', 'KY', '42223'],
    ['1 Main, Texhoma, TX 73960', 'TX', '73960'],
    ['CMR 1, APO, CA 09001', 'CA', '09001'],
    ['10001 Washington Avenue', null, null],
    ['PSC 1, APO 09001', null, '09001'],
    ['Fixit78701', null, null],
    ['Austin, TX 7870', null, null],
    ['Austin, TX 787011', null, null],
    ['', null, null],
  ])('of %j', (address, state, zip) => {
    expect(placeOfAddress(address)).toEqual({ state, zip });
  });

  it.each([
    ['00501', 'NY'],
    ['00601', 'PR'],
    ['02861', 'RI'],
    ['20001', 'DC'],
    ['20101', 'VA'],
    ['33101', 'FL'],
    ['60601', 'IL'],
    ['73301', 'TX'],
    ['73401', 'OK'],
    ['88510', 'TX'],
    ['90210', 'CA'],
    ['96701', 'HI'],
    ['99801', 'AK'],
  ])('of the ZIP code %s is %s', (zip, state) => {
    expect(placeOfAddress(`1 Cold Street ${zip}`).state).toBe(state);
  });
});
