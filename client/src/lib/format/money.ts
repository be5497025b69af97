import { memoize } from './memoize.ts';

// Created on first use, as in day.ts.
const dollars = memoize(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));

/** For amounts that are computed in the browser; those of the server have their own `formatted`. */
export const formatCents = (cents: number) => dollars().format(cents / 100);
