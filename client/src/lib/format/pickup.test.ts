import { describe, expect, it } from 'vitest';
import { describePickup, describeTransferred } from './pickup.ts';

describe('describePickup', () => {
  it.each([
    [{ quantity: 6, here: 6, transferDays: 2 }, '6 here today at Tulsa.'],
    [
      { quantity: 5, here: 3, transferDays: 2 },
      '3 of 5 pieces are at Tulsa today. The rest comes by transfer, ready within 2 business days after you pay.',
    ],
    [
      { quantity: 1_500, here: 1, transferDays: 1 },
      '1 of 1,500 pieces is at Tulsa today. The rest comes by transfer, ready within 1 business day after you pay.',
    ],
    [
      { quantity: 150, here: 0, transferDays: 0 },
      'Tulsa has none today. The 150 pieces come by transfer, ready the same business day.',
    ],
  ])('of %j is %j', (pieces, sentence) => {
    expect(describePickup({ agency: 'Tulsa', ...pieces })).toBe(sentence);
  });
});

describe('describeTransferred', () => {
  const pickup = { agency: 'Tulsa', transferred: 90, transferDays: 2 };
  it.each([
    [pickup, '90 pieces come to Tulsa by transfer, ready within 2 business days after payment.'],
    [
      { ...pickup, transferred: 1, transferDays: 0 },
      '1 piece comes to Tulsa by transfer, ready the same business day.',
    ],
    [{ ...pickup, transferred: 0 }, ''],
  ])('of %j is %j', (given, sentence) => {
    expect(describeTransferred(given)).toBe(sentence);
  });
});
