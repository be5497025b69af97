import type { Client } from './crashable-shop.ts';
import type { Person } from '../people.ts';

/** Something that a client does, the point of it at which the server is killed, and what must hold at last. */
export interface Flow {
  /** As tests/support/crash-recovery/hold-points.ts names it. */
  point: string;
  /** Up to the call; all that it does has been answered. */
  begin: (shop: Client, people: { customer: Person; admin: Person }) => Promise<Begun>;
}

export interface Begun {
  /** The call that the server dies in, and that its client makes again when the server is back. */
  call: (shop: Client) => Promise<unknown>;
  /** The call is not the one to die: a job is, which comes to the point some time after it. */
  isForJob?: true;
  /** After that. */
  check: (shop: Client) => Promise<void>;
}

export const atEach = (points: string[], begin: Flow['begin']): Flow[] => points.map((point) => ({ point, begin }));
