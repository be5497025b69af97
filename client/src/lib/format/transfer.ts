/** When pieces of other locations arrive. In its own file, because the page of a part needs no more of pickups. */
export const describeTransfer = (days: number): string =>
  days === 0 ? 'the same business day' : `within ${days} business ${days === 1 ? 'day' : 'days'}`;
