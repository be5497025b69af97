/** "1 piece", "1,250 pieces". */
export const counted = (count: number, thing: string): string =>
  `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
