import { expect, test } from 'vitest';
import { describeFeedConflict, versioned } from './feed-values.ts';

const { values } = versioned(null);

test.each([
  [{ kind: 'PRICES', sharePercent: 5 }, 'Prices allowed a large change (%) is now “5”'],
  [{ kind: 'STOCK', sharePercent: 5 }, 'Parts allowed to sell out (%) is now “5”'],
  [{ kind: 'PRICES', pricePercent: 5 }, 'A price change is large above (%) is now “5”'],
] as const)('the conflict of a feed about %o names the label of the form', ({ kind, ...theirs }, text) => {
  const opened = { ...values, kind };
  const entries = { ...opened, sharePercent: 30, pricePercent: 30 };
  expect(describeFeedConflict({ opened, saved: { ...opened, ...theirs }, entries })).toBe(
    `Another admin changed this feed. ${text}. Save again to replace it with your entry.`,
  );
});
