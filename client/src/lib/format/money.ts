import { memoize } from './memoize.ts';

// Not at the start, as in day.ts.
const dollars = memoize(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));

/** For amounts that the server has not computed yet; those it sends come with their own `formatted`. */
export const formatCents = (cents: number) => dollars().format(cents / 100);
