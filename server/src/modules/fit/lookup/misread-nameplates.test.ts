import { afterAll, beforeAll, expect, it } from 'vitest';
import { pick, randomOf } from '#test/random.ts';
import { openShop, type Shop } from '#test/shop.ts';

const MODELS = 2_000;
const NAMEPLATES = 500;
const LEAST_FOUND = 0.95;

const random = randomOf(20_261_123);
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '0123456789';
const some = (characters: string, count: number) =>
  Array.from({ length: count }, () => pick(random, characters.split(''))).join('');

const SIZES = ['018', '024', '030', '036', '042', '048', '060', '080', '100', '120'];
const families = Array.from({ length: 150 }, () => `${some(LETTERS, 3)}${some(DIGITS, 1)}`);

/** Numbers as manufacturers make them: those of a family differ in the size and the variant only. */
const forms = [
  () => `${pick(random, families)}-${pick(random, SIZES)}${some('ABCMN', 1)}`,
  () => `${pick(random, families)}${pick(random, SIZES).slice(1)}-${some('ABQVZ', 1)}${some(DIGITS, 1)}`,
  () => `${some(DIGITS, 2)}${pick(random, families)}${pick(random, SIZES)}A00${some('12345', 1)}`,
];

const LOOKALIKES = { O: '0', '0': 'O', I: '1', '1': 'I', L: '1', B: '8', '8': 'B', S: '5', '5': 'S', Z: '2', '2': 'Z' };
const toLookalike = (character: string) => (LOOKALIKES as Record<string, string>)[character] ?? character;
const replaceAt = (text: string, place: number, by: string) => text.slice(0, place) + by + text.slice(place + 1);

/** The rules by which a person misreads a number. */
const misreadings = {
  punctuation: (number: string) => number.replaceAll('-', () => pick(random, ['', ' ', '/', '.', '–'])),
  lookalikes: (number: string) => number.replaceAll(/./g, toLookalike),
  beginning: (number: string) => number.slice(0, -1),
  end: (number: string) => number.slice(2),
  wrong: (number: string) => replaceAt(number, random(number.length), some(LETTERS + DIGITS, 1)),
  missing: (number: string) => replaceAt(number, random(number.length), ''),
  twice: (number: string) => {
    const place = random(number.length);
    return number.slice(0, place) + number.slice(place, place + 1) + number.slice(place);
  },
};
const rules = Object.keys(misreadings) as (keyof typeof misreadings)[];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it(`finds 95 % of ${NAMEPLATES} misread nameplates of ${MODELS} models in the first three matches`, async ({
  annotate,
}) => {
  const made = new Set<string>();
  while (made.size < MODELS) made.add(pick(random, forms)());
  const numbers = [...made];
  await shop.prisma.equipmentModel.createMany({
    data: numbers.map((number) => ({ brand: 'Test', number, kind: 'FURNACE' as const })),
  });
  const missed: string[] = [];
  for (let n = 0; n < NAMEPLATES; n += 1) {
    const number = pick(random, numbers);
    const rule = rules[n % rules.length] ?? 'wrong';
    const misread = misreadings[rule](number);
    // Every third nameplate is misread by two rules.
    const text = n % 3 === 0 ? misreadings[pick(random, ['punctuation', 'lookalikes'] as const)](misread) : misread;
    const found = await shop.services.fit.lookup.find({ text: text.toLowerCase(), first: 3 });
    if (!found.some(({ model }) => model.number === number)) missed.push(`${number} (${rule}): ${text}`);
  }
  const share = 1 - missed.length / NAMEPLATES;
  await annotate(`${(share * 100).toFixed(1)} % of the nameplates were found. Missed: ${missed.join(', ')}`);
  expect(share).toBeGreaterThanOrEqual(LEAST_FOUND);
});
