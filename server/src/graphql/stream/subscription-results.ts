import { GraphQLError, type ExecutionResult } from 'graphql';

interface Live {
  events: AsyncIterator<unknown>;
  answer: (event: unknown) => Promise<ExecutionResult>;
  /** Throws once the viewer may not go on listening. */
  check: () => Promise<unknown>;
  checkEveryMs: number;
}

/**
 * An answer for each event. Ends with an error when a check fails, even while no event comes; a generator could not be
 * ended while it waits.
 */
export function liveResults({ events, answer, check, checkEveryMs }: Live): AsyncGenerator<ExecutionResult> {
  let failure: unknown;
  let isEnded = false;
  const timer = setInterval(() => void check().catch(end), checkEveryMs);
  timer.unref();

  const results: Omit<AsyncGenerator<ExecutionResult>, typeof Symbol.asyncDispose> = {
    async next() {
      const event = isEnded ? undefined : await events.next();
      if (!event || event.done) return lastWords();
      try {
        const value = await answer(event.value);
        // Whoever lost the right meanwhile is told so instead.
        return isEnded ? await lastWords() : { value, done: false };
      } catch (error) {
        end(error);
        return lastWords();
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

  function lastWords(): Promise<IteratorResult<ExecutionResult>> {
    const error = failure;
    failure = undefined;
    end(undefined);
    if (!error) return Promise.resolve({ value: undefined, done: true });
    const cause = error instanceof Error ? error : undefined;
    return Promise.resolve({ value: { errors: [new GraphQLError('', { originalError: cause })] }, done: false });
  }
}
