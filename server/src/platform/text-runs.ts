import makeBidi from 'bidi-js';

/** Letters of one font. `text` is in the order in which the font's layout expects it. */
export interface TextRun {
  face: Face;
  text: string;
}

export type Face = 'latin' | 'arabic' | 'hebrew';

// Its types describe the ES module, Node imports the CommonJS one.
const bidi = (makeBidi as unknown as typeof makeBidi.default)();

export const hasRightToLeft = (text: string): boolean => /[\p{scx=Arabic}\p{Script=Hebrew}]/u.test(text);

export function faceOf(letter: string): Face {
  if (/\p{Script=Hebrew}/u.test(letter)) return 'hebrew';
  return /\p{Script=Arabic}|[\u0600-\u06FF]/u.test(letter) ? 'arabic' : 'latin';
}

/** The runs of one line from left to right, by the bidirectional algorithm of Unicode. */
export function runsOf(line: string, base: 'ltr' | 'rtl' | 'auto' = 'auto'): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, base);
  const runs: (TextRun & { level: number })[] = [];
  let at = 0;
  for (const letter of line) {
    const level = levels[at] ?? 0;
    at += letter.length;
    const last = runs.at(-1);
    // Arabic and Hebrew fonts have the space between their words.
    const face = letter === ' ' && last?.level === level ? last.face : faceOf(letter);
    if (last?.level === level && last.face === face) last.text += letter;
    else runs.push({ face, text: letter, level });
  }
  return inVisualOrder(runs).map(({ face, text, level }) => ({ face, text: asLaidOut(text, face, level) }));
}

/** Reverses each series of runs at or above a level, from the highest to the lowest right-to-left level. */
function inVisualOrder<Run extends { level: number }>(runs: Run[]): Run[] {
  let ordered = runs;
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: Run[] = [];
    let series: Run[] = [];
    for (const run of ordered) {
      if (run.level >= level) series.unshift(run);
      else {
        next.push(...series, run);
        series = [];
      }
    }
    ordered = [...next, ...series];
  }
  return ordered;
}

/** The layout puts Arabic and Hebrew fonts from right to left, others from left to right. */
function asLaidOut(text: string, face: Face, level: number): string {
  const isRightToLeft = level % 2 === 1;
  if (isRightToLeft === (face !== 'latin')) return text;
  const letters = Array.from(text).toReversed();
  return (isRightToLeft ? letters.map((letter) => bidi.getMirroredCharacter(letter) ?? letter) : letters).join('');
}

/** Breaks a text between words, and a word that is too long inside; the last of `lines` may end with an ellipsis. */
export function breakLines(
  text: string,
  { lines = Infinity, fits }: { lines?: number; fits: (line: string) => boolean },
): string[] {
  const done: string[] = [];
  let rest = text.trim();
  while (rest !== '' && done.length < lines) {
    if (fits(rest)) return [...done, rest];
    const isLast = done.length === lines - 1;
    const longest = longestStart(rest, (start) => fits(isLast ? `${start}…` : start));
    const space = rest.lastIndexOf(' ', longest.length);
    const line = (isLast || space < 1 ? longest : rest.slice(0, space)).trimEnd();
    rest = rest.slice(line.length).trim();
    done.push(isLast ? `${line}…` : line);
  }
  return done;
}

function longestStart(text: string, fits: (start: string) => boolean): string {
  let shortest = 1;
  let longest = text.length;
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2);
    if (fits(text.slice(0, middle))) shortest = middle;
    else longest = middle - 1;
  }
  return text.slice(0, shortest);
}
