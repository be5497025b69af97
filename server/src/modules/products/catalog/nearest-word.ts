import { editDistance } from '#platform/edit-distance.ts';

/**
 * The word that was most likely meant: at most one typing error away for a short word, two for a long one. The typed text
 * may be the beginning of the word. Of equally near words the first wins.
 */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  const tolerance = typed.length < 7 ? 1 : 2;
  // A short text is the beginning of too many words.
  const mayBePrefix = typed.length > 5;
  let nearest: { word: string; distance: number } | null = null;
  for (const word of words) {
    const toPrefix = mayBePrefix ? editDistance(typed, word.slice(0, typed.length)) + 0.5 : Infinity;
    const distance = Math.min(editDistance(typed, word), toPrefix);
    if (distance <= tolerance + 0.5 && distance < (nearest?.distance ?? Infinity)) nearest = { word, distance };
  }
  return nearest?.word ?? null;
}
