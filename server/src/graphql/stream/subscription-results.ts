import { GraphQLError, type ExecutionResult } from 'graphql';

interface Subscription {
  events: AsyncIterator<unknown>;
  execute: (event: unknown) => Promise<ExecutionResult>;
  /** Throws when the viewer has lost access. */
  checkAccess: () => Promise<unknown>;
  checkEveryMs: number;
}

/**
 * One result per event. Ends with an error when the access check fails, also between events: that is why it is not an
 * async generator, which cannot be ended while it awaits.
 */
export function subscriptionResults({
  events,
  execute,
  checkAccess,
  checkEveryMs,
}: Subscription): AsyncGenerator<ExecutionResult> {
  let failure: unknown;
  let isEnded = false;
  const timer = setInterval(() => void checkAccess().catch(end), checkEveryMs);
  timer.unref();

  const results: Omit<AsyncGenerator<ExecutionResult>, typeof Symbol.asyncDispose> = {
    async next() {
      try {
        const event = isEnded ? undefined : await events.next();
        if (!event || event.done) return await lastResult();
        const value = await execute(event.value);
        // The viewer may have lost access during execution.
        return isEnded ? await lastResult() : { value, done: false };
      } catch (error) {
        end(error);
        return lastResult();
      }
    },
    return() {
      end(undefined);
      return Promise.resolve({ value: undefined, done: true });
    },
    throw(error) {
      end(undefined);
      return Promise.reject(error as Error);
    },
    [Symbol.asyncIterator]: () => results as AsyncGenerator<ExecutionResult>,
  };
  return results as AsyncGenerator<ExecutionResult>;

  function end(error: unknown): void {
    if (isEnded) return;
    isEnded = true;
    failure = error;
    clearInterval(timer);
    void events.return?.();
  }

  function lastResult(): Promise<IteratorResult<ExecutionResult>> {
    const error = failure;
    failure = undefined;
    end(undefined);
    if (!error) return Promise.resolve({ value: undefined, done: true });
    const cause = error instanceof Error ? error : undefined;
    return Promise.resolve({ value: { errors: [new GraphQLError('', { originalError: cause })] }, done: false });
  }
}
