import { describe, expect, it } from 'vitest';
import { breakLines, runsOf } from './text-runs.ts';

const shown = (line: string) => runsOf(line).map(({ face, text }) => `${face}: ${text}`);

describe('the runs of a line', () => {
  it.each([
    ['Run capacitor 45/5', ['latin: Run capacitor 45/5']],
    ['שלום עולם 5', ['latin: 5', 'hebrew: שלום עולם ']],
    ['Dock שלום 5', ['latin: Dock ', 'latin: 5', 'hebrew: שלום ']],
    ['(שלום)', ['latin: (', 'hebrew: שלום', 'latin: )']],
    // The layout turns the digits of Arabic around, because it takes them for letters.
    ['شارع ١٢', ['arabic: ٢١', 'arabic: شارع ']],
    ['A 12 فهد, B', ['latin: A 12 ', 'arabic: فهد', 'latin: , B']],
  ])('of %j are in the order of the page', (line, runs) => {
    expect(shown(line)).toEqual(runs);
  });

  it('mirror the brackets of words from right to left', () => {
    expect(shown('אב [ג]!')).toEqual(['latin: ![', 'hebrew: ג', 'latin: ]', 'hebrew: אב ']);
  });
});

describe('the lines of a text', () => {
  const fits = (line: string) => line.length <= 5;

  it.each([
    ['one two three', ['one', 'two', 'three']],
    ['ab cde fg', ['ab', 'cde', 'fg']],
    ['a b cd', ['a b', 'cd']],
    ['abcdefgh', ['abcde', 'fgh']],
    ['  ab  ', ['ab']],
    ['', []],
  ])('of %j end between words, or inside a long word', (text, lines) => {
    expect(breakLines(text, { fits })).toEqual(lines);
  });

  it('are cut off with an ellipsis', () => {
    expect(breakLines('one two three', { fits, lines: 2 })).toEqual(['one', 'two…']);
    expect(breakLines('one two', { fits, lines: 2 })).toEqual(['one', 'two']);
    expect(breakLines('one two threefour', { fits, lines: 3 })).toEqual(['one', 'two', 'thre…']);
  });
});
