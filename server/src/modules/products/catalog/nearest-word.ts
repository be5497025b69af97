/**
 * The word that was most likely meant, if one is near enough: one slip in a short word, two in a long one. What is typed
 * may be the beginning of the word. Of equally near words the first one wins.
 */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  const tolerated = typed.length < 7 ? 1 : 2;
  // The beginning of a short word is the beginning of too many.
  const isBeginning = typed.length > 5;
  let nearest: { word: string; slips: number } | null = null;
  for (const word of words) {
    const begun = isBeginning ? slipsBetween(typed, word.slice(0, typed.length)) + 0.5 : Infinity;
    const slips = Math.min(slipsBetween(typed, word), begun);
    if (slips <= tolerated + 0.5 && slips < (nearest?.slips ?? Infinity)) nearest = { word, slips };
  }
  return nearest?.word ?? null;
}

/** Letters left out, put in, taken for another or swapped with their neighbour (optimal string alignment). */
export function slipsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
