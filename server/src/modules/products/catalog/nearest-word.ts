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

/** Optimal string alignment: letters left out, added, replaced or swapped with their neighbor. */
export function editDistance(one: string, other: string): number {
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
