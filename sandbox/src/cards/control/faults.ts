export const FAULT_KINDS = ['timeout', '500', '500_after_success', '429', 'reset', 'hang_after_success'] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  /** A call's name, like `payment_intents.create`, or `*` for any. */
  call: string;
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

  take(call: string): FaultKind | null {
    const fault = this.#ordered.find((candidate) => candidate.call === call || candidate.call === '*');
    if (!fault) return null;
    fault.times -= 1;
    if (fault.times < 1) this.#ordered = this.#ordered.filter((candidate) => candidate !== fault);
    return fault.kind;
  }
}
