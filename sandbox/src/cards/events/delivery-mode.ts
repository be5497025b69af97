/** How webhooks are delivered from now on. Tests set it to simulate a bad network. */
export interface DeliveryMode {
  /** drop: the event is stored and never sent. hold: it is sent when a test releases it. */
  mode: 'deliver' | 'drop' | 'hold';
  delayMs: number;
  /** How often each event is delivered. */
  repeat: number;
  /** Random order: each event waits a random part of the delay (of 200 ms without one), and a release is shuffled. */
  shuffle: boolean;
}

export const DEFAULT_MODE: DeliveryMode = { mode: 'deliver', delayMs: 0, repeat: 1, shuffle: false };

const SHUFFLE_WITHIN_MS = 200;

/** When the first attempt is due, in milliseconds since the epoch; null while held. */
export function firstAttemptAt({ mode, delayMs, shuffle }: DeliveryMode): number | null {
  if (mode === 'hold') return null;
  return Date.now() + (shuffle ? Math.random() * (delayMs || SHUFFLE_WITHIN_MS) : delayMs);
}

/** Fisher-Yates. */
export function shuffled<T>(items: readonly T[]): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
