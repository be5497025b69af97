/** How webhooks travel from now on; what the tests turn to make the network misbehave. */
export interface Behaviour {
  /** drop: the event is recorded and never sent. hold: it waits until released. */
  mode: 'deliver' | 'drop' | 'hold';
  delayMs: number;
  /** How often each event arrives. */
  repeat: number;
  /** Order at random: each waits a random part of the delay (200 ms if none), and a release mixes what it sends. */
  shuffle: boolean;
}

export const ORDINARY: Behaviour = { mode: 'deliver', delayMs: 0, repeat: 1, shuffle: false };

const SHUFFLE_WITHIN_MS = 200;

/** When the first attempt is due, in milliseconds since 1970; null while held. */
export function firstAttemptAt({ mode, delayMs, shuffle }: Behaviour): number | null {
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
