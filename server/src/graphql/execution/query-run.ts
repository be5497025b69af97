/** One field of a selection: how it is read from its object, and what of it the response has. */
export interface PlannedField {
  responseName: string;
  read: (source: unknown, run: QueryRun) => unknown;
  complete: Complete;
}

/** The part of the response for a value; throws if the schema does not allow the value. */
export type Complete = (value: unknown, run: QueryRun) => unknown;

interface Given {
  context: unknown;
  /** Coerced. */
  variables: Record<string, unknown>;
}

type Target = Record<string | number, unknown>;

/** Where the part of the response for a promise goes. */
interface Place {
  target: Target | unknown[];
  key: string | number;
}

/**
 * An execution of a planned query. Values that are promises are filled into the response later, so that neither the fields
 * nor the objects around them need promises of their own.
 */
export class QueryRun {
  readonly context: unknown;
  readonly variables: Record<string, unknown>;
  /** What the root fields returned, by their name in the response. */
  readonly roots = new Map<string, unknown>();
  #waiting = 0;
  #end: { resolve: () => void; reject: (error: unknown) => void } | undefined;

  constructor({ context, variables }: Given) {
    this.context = context;
    this.variables = variables;
  }

  /** The data of the response; rejects with the first error. */
  async dataOf(plan: PlannedField[]): Promise<object> {
    const data: Target = {};
    const ended = new Promise<void>((resolve, reject) => {
      this.#end = { resolve, reject };
    });
    for (const { responseName, read, complete } of plan) {
      try {
        const value = read(undefined, this);
        this.roots.set(responseName, value);
        if (isPromise(value)) this.#fillLater({ target: data, key: responseName }, { value, complete });
        else data[responseName] = complete(value, this);
      } catch (error) {
        if (!this.roots.has(responseName)) this.roots.set(responseName, rejection(error as Error));
        this.#end?.reject(error);
      }
    }
    if (this.#waiting === 0) this.#end?.resolve();
    await ended;
    return data;
  }

  objectOf(plan: PlannedField[], source: unknown): object {
    if (source instanceof Error) throw source;
    const target: Target = {};
    for (const { responseName, read, complete } of plan) {
      const value = read(source, this);
      if (isPromise(value)) this.#fillLater({ target, key: responseName }, { value, complete });
      else target[responseName] = complete(value, this);
    }
    return target;
  }

  listOf(complete: Complete, values: unknown[]): unknown[] {
    const target: unknown[] = [];
    for (const value of values) {
      if (isPromise(value)) this.#fillLater({ target, key: target.length }, { value, complete });
      else target.push(complete(value, this));
    }
    return target;
  }

  #fillLater({ target, key }: Place, { value, complete }: { value: PromiseLike<unknown>; complete: Complete }): void {
    const response = target as Target;
    // Keeps the order of the fields.
    response[key] = undefined;
    this.#waiting += 1;
    value.then(
      (settled) => {
        try {
          response[key] = complete(settled, this);
        } catch (error) {
          this.#end?.reject(error);
        }
        this.#waiting -= 1;
        if (this.#waiting === 0) this.#end?.resolve();
      },
      (error: unknown) => this.#end?.reject(error),
    );
  }
}

/** Handled, also if no further run asks for it. */
function rejection(error: Error): Promise<never> {
  const rejected = Promise.reject(error);
  rejected.catch(() => undefined);
  return rejected;
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
