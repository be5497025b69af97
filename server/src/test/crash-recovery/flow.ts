import type { Client } from './crashable-shop.ts';
import type { Person } from '../people.ts';

/** A call of a client, the point at which the server is killed, and the final check. */
export interface Flow {
  /** A name of tests/support/crash-recovery/hold-points.ts. */
  point: string;
  /** The setup before the call. */
  begin: (shop: Client, people: { customer: Person; admin: Person }) => Promise<Begun>;
}

export interface Begun {
  /** The call that the crash interrupts, and that the client repeats after the restart. */
  call: (shop: Client) => Promise<unknown>;
  /** The crash interrupts a job, some time after the call. */
  isForJob?: true;
  /** The final check. */
  check: (shop: Client) => Promise<void>;
}

export const atEach = (points: string[], begin: Flow['begin']): Flow[] => points.map((point) => ({ point, begin }));
