import { expect, test } from 'vitest';
import { describeMatch } from './describe-match.ts';

test.each([
  [{ kind: null, number: 'DL-R075', note: null }, 'Replaces DL-R075'],
  [{ kind: null, number: 'OS-TS7', note: 'Needs a C wire.' }, 'Replaces OS-TS7. Needs a C wire.'],
  [{ kind: 'OEM' as const, number: 'CPT-00332', note: 'Halvard units' }, 'Matches OEM number CPT-00332. Halvard units'],
  [{ kind: 'OLD' as const, number: 'OS-7DAYP', note: null }, 'Formerly OS-7DAYP'],
])('%j is %j', (match, sentence) => {
  expect(describeMatch(match)).toBe(sentence);
});
