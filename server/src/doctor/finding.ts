/**
 * `fault`: the shop does not work, or loses data or money. `warning`: it works, and an operator usually wants it otherwise.
 * `sandbox`: fine on this machine, not for production.
 */
export type Level = 'fault' | 'warning' | 'sandbox' | 'ok';

export interface Finding {
  level: Level;
  /** The setting or the part of the system. */
  about: string;
  /** What was found, and what to do about it. */
  text: string;
}

export const ok = (about: string, text: string): Finding => ({ level: 'ok', about, text });
export const fault = (about: string, text: string): Finding => ({ level: 'fault', about, text });
export const warning = (about: string, text: string): Finding => ({ level: 'warning', about, text });

/** A finding that does not matter in the sandbox. */
export const inProduction = ({ env }: { env: string }, finding: Finding): Finding =>
  env === 'production' ? finding : { ...finding, level: 'sandbox' };

/** A clock that is wrong by minutes makes webhook signatures and tokens invalid. */
export function checkClock(about: string, aheadMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  if (seconds < 5) return ok(about, 'its clock agrees with this machine');
  const text = `its clock differs from this machine's by ${seconds} s: synchronize this machine by NTP`;
  return seconds < 60 ? warning(about, text) : fault(about, text);
}
