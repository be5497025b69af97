const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Nov 21, 2026 */
export const formatDay = (iso: string) => day.format(new Date(iso));

/** Nov 21, 2026, 8:15 AM */
export const formatMoment = (iso: string) => moment.format(new Date(iso));
