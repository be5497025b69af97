export const FAULT_KINDS = [
  'timeout',
  '500',
  '500_after_success',
  '429',
  'reset',
  'hang_after_success',
  'empty_after_success',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  /** A call's name, like `payment_intents.create`, or `*` for any. */
  call: string;
  /** Only calls with these parameters, such as `metadata[orderId]`. */
  where?: Record<string, string>;
  kind: FaultKind;
  times: number;
}

/** Faults that a test has queued. Each matching call uses one up. */
export class Faults {
  #ordered: Fault[] = [];

  order(fault: Fault): void {
    this.#ordered.push({ ...fault });
  }

  clear(): void {
    this.#ordered = [];
  }

  /** The fault of a call with these form parameters. */
  take(call: string, form: string): FaultKind | null {
    const parameters = new URLSearchParams(form);
    const isMet = ({ where = {} }: Fault) =>
      Object.entries(where).every(([name, value]) => parameters.get(name) === value);
    const fault = this.#ordered.find((candidate) => [call, '*'].includes(candidate.call) && isMet(candidate));
    if (!fault) return null;
    fault.times -= 1;
    if (fault.times < 1) this.#ordered = this.#ordered.filter((candidate) => candidate !== fault);
    return fault.kind;
  }
}
