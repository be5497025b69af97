import { memoize } from './memoize.ts';

// Created on first use: Intl takes 100 ms on a phone to load its language data, and few pages show a date.
const day = memoize(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));
const moment = memoize(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }));

/** Nov 21, 2026 */
export const formatDay = (iso: string) => day().format(new Date(iso));

/** The same of a day without a time: 2026-11-21. */
export const formatDate = (date: string) => formatDay(`${date}T12:00`);

/** Nov 21, 2026, 8:15 AM */
export const formatMoment = (iso: string) => moment().format(new Date(iso));
