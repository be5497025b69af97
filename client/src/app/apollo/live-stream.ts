import type { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { print } from '@apollo/client/utilities';
import { createClient, NetworkError, type ExecutionResult, type RequestParams } from 'graphql-sse';
import type { Observer } from 'rxjs';
import { identity } from '#adapters/identity/identity.ts';
import { errorCode, type ErrorCode } from '#lib/api/errors.ts';
import { backOff } from './backoff.ts';

/** A stream that held so long was no failure. */
const steadyMs = 60_000;

/** What the same question would be answered with again. */
const final = new Set<ErrorCode>(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT']);

/**
 * Hands on what the server tells until `signal` says that nobody listens. A stream that breaks is opened again, each
 * time after a longer pause; one that ends because its token has run out, at once with a new one. The context's `onOpen`
 * is called each time that it is open, and told whether that took several tries: what happened meanwhile was missed.
 */
export async function followStream(
  { query, variables, operationName = '', getContext }: ApolloLink.Operation,
  observer: Pick<Observer<ApolloLink.Result>, 'next' | 'error'>,
  signal: AbortSignal,
) {
  const { onOpen } = getContext() as { onOpen?: (isRetry: boolean) => void };
  const request = { query: print(query), variables, operationName };
  let failures = 0;
  let isRenewed = false;
  for (;;) {
    const openedAt = Date.now();
    const error = await untilItEnds(request, {
      onOpen: () => onOpen?.(failures > 0),
      onResult: (result) => observer.next(result),
      signal,
    });
    if (signal.aborted) return;
    if (Date.now() - openedAt > steadyMs) {
      failures = 0;
      isRenewed = false;
    }
    if (errorCode(error) === 'UNAUTHENTICATED' && !isRenewed) {
      isRenewed = await identity.renew().catch(() => false);
      if (isRenewed) continue;
    }
    if (final.has(errorCode(error))) return observer.error(error);
    failures += 1;
    await backOff(failures, signal);
    if (signal.aborted) return;
  }
}

type Stream = {
  onOpen: () => void;
  onResult: (result: ApolloLink.Result) => void;
  signal: AbortSignal;
};

/** One connection; answers why it is over. */
async function untilItEnds(request: RequestParams, { onOpen, onResult, signal }: Stream): Promise<unknown> {
  const token = await identity.token().catch(() => null);
  if (signal.aborted) return undefined;
  const client = createClient({
    url: '/graphql/stream',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    retryAttempts: 0,
    on: { connected: onOpen },
  });
  const end = () => client.dispose();
  signal.addEventListener('abort', end, { once: true });
  const error = await new Promise<unknown>((resolve) => {
    client.subscribe(request, {
      next: (result: ExecutionResult) => {
        if (result.errors) resolve(new CombinedGraphQLErrors(result as ApolloLink.Result));
        else onResult(result as ApolloLink.Result);
      },
      error: (fault: unknown) => resolve(refusalIn(fault) ?? fault),
      complete: () => resolve(undefined),
    });
  });
  signal.removeEventListener('abort', end);
  end();
  return error;
}

/** What the server answered instead of a stream. */
function refusalIn(fault: unknown) {
  const response = fault instanceof NetworkError ? (fault as NetworkError<Response>).response : undefined;
  return response && new ServerError('The stream was refused.', { response, bodyText: '' });
}
