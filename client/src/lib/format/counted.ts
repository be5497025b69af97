import { formatCount } from './count.ts';

/** "1 piece", "1,250 pieces". */
export const counted = (count: number, thing: string): string =>
  `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
