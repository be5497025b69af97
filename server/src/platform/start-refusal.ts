/** A fault in the settings or in the database that prevents the start and that an operator can correct. */
export class StartRefusal extends Error {
  /** One sentence each. */
  readonly faults: readonly string[];

  constructor(message: string, { faults = [message], cause }: { faults?: readonly string[]; cause?: unknown } = {}) {
    super(message, { cause });
    this.faults = faults;
  }
}
