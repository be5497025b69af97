import fc from 'fast-check';

/** Values of the shop that a random request may name. */
export interface Known {
  ids: string[];
  emails: string[];
  transactions: string[];
  cursors: string[];
}

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\ufeff\u202e',
  '%',
  '_%\\',
  "'; DROP TABLE users; --",
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '__proto__',
  'null',
  'NaN',
  '1e999',
  '9007199254740993',
  '-0',
  '2026-02-30T25:61:61Z',
  '+275761-01-01T00:00:00Z',
  '0000-00-00',
  'a'.repeat(5_000),
  '👩‍🔧'.repeat(100),
  '00000000-0000-0000-0000-000000000000',
];

const hostileNumbers = [0, -0, -1, 1, 1.5, 100, 5_000, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e308, 5e-324];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.base64String({ maxLength: 60 }) },
);

export const number = fc.oneof(fc.constantFrom(...hostileNumbers), fc.integer(), fc.integer({ min: 0, max: 200 }));

/** Any JSON, with the keys that break careless code. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 2 },
    text,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('__proto__', 'constructor', '$ne', 'id', 'toString'), tie('json'), { maxKeys: 2 }),
  ),
})).json;

/** A text for a field or parameter: mostly one that fits its name, so that requests pass the first checks. */
export function textFor(name: string, known: Known): fc.Arbitrary<string> {
  return fc.oneof({ weight: 4, arbitrary: fitting(name, known) }, { weight: 1, arbitrary: text });
}

export function fitting(name: string, { ids, emails, transactions, cursors }: Known): fc.Arbitrary<string> {
  if (/email/i.test(name)) return fc.constantFrom(...emails);
  if (/transaction/i.test(name)) return fc.constantFrom(...transactions);
  if (/after|before/i.test(name)) return changed(fc.constantFrom(...cursors));
  if (/id$/i.test(name)) return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (/image|img|facebook|linked?in/i.test(name)) return fc.constantFrom('/parts/x.svg', 'https://f.example/x.png');
  return fc.constantFrom('Compressor', '+1 555 0100', '1 Cold Street', 'x');
}

/** The text, or the text with one other character. */
const changed = (valid: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(valid, fc.nat(80), fc.constantFrom('A', '=', 'ä', ''))
    .map(([whole, at, letter]) => whole.slice(0, at) + letter + whole.slice(at + 1));

/** Mostly valid values, sometimes any JSON. */
export const mostly = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: valid }, { weight: 1, arbitrary: anyJson });
