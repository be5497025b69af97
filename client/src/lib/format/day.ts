import { memoize } from './memoize.ts';

// Not at the start: a phone takes a tenth of a second to read its tables of languages, and few pages show a day.
const day = memoize(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));
const moment = memoize(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }));

/** Nov 21, 2026 */
export const formatDay = (iso: string) => day().format(new Date(iso));

/** Nov 21, 2026, 8:15 AM */
export const formatMoment = (iso: string) => moment().format(new Date(iso));
