import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from '#platform/edit-distance.ts';
import { nearestWord } from './nearest-word.ts';

const words = ['capacitor', 'compressor', 'contactor', 'thermostat', 'coil', 'valve', 'filter', 'fitting', 'norden'];

it.each([
  ['capasitor', 'capacitor'],
  ['capacitro', 'capacitor'],
  ['capaciitor', 'capacitor'],
  ['contator', 'contactor'],
  ['thremostat', 'thermostat'],
  ['termostat', 'thermostat'],
  ['capasi', 'capacitor'],
  ['coli', 'coil'],
  ['vlave', 'valve'],
  ['filtre', 'filter'],
])('%s means %s', (typed, meant) => {
  expect(nearestWord(typed, words)).toBe(meant);
});

it.each(['submarine', 'ford', 'xyzzy', 'caps'])('%s has no near word', (typed) => {
  expect(nearestWord(typed, words)).toBeNull();
});

it('counts one typing error as one', () => {
  const typo = fc.tuple(fc.constantFrom(...words), fc.nat(), fc.constantFrom('drop', 'double', 'replace', 'swap'));
  fc.assert(
    fc.property(typo, ([word, place, kind]) => {
      const at = place % (word.length - 1);
      const [start, one, next, end] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)];
      const middle = { drop: next, double: one + one + next, replace: `#${next}`, swap: next + one }[kind] ?? '';
      const typed = start + middle + end;
      expect(editDistance(typed, word)).toBe(typed === word ? 0 : 1);
      expect(editDistance(word, typed)).toBe(editDistance(typed, word));
    }),
  );
});
