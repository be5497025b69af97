const REPEAT_MS = 10 * 60_000;

/** The same texts of the same author since then are a repeat, whose first response may have been lost. */
export const repeatableSince = (): Date => new Date(Date.now() - REPEAT_MS);
