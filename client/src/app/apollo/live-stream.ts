import type { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { print } from '@apollo/client/utilities';
import { createClient, NetworkError, type ExecutionResult, type RequestParams } from 'graphql-sse';
import type { Observer } from 'rxjs';
import { identity } from '#adapters/identity/identity.ts';
import { errorCode, type ErrorCode } from '#lib/api/errors.ts';
import { backOff } from './backoff.ts';

/** A stream that lasts this long resets the backoff. */
const steadyMs = 60_000;

/** Errors that the same request would get again. */
const final = new Set<ErrorCode>(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT']);

/**
 * Passes on the results of a subscription until `signal` aborts. A broken stream is opened again after a backoff; one that
 * ends because its token has expired, immediately with a new token. The context's `onOpen` is called whenever a stream
 * opens, with `true` after a failure: the events in between were missed.
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
    let error = await untilItEnds(request, {
      onOpen: () => onOpen?.(failures > 0),
      onResult: (result) => observer.next(result),
      signal,
    }).catch((fault: unknown) => fault);
    if (signal.aborted) return;
    if (Date.now() - openedAt > steadyMs) {
      failures = 0;
      isRenewed = false;
    }
    if (errorCode(error) === 'UNAUTHENTICATED' && !isRenewed) {
      // A renewal that fails is tried again after the backoff: only the provider's refusal ends the session.
      const renewal = await identity.renew().catch((fault: unknown) => fault);
      isRenewed = renewal === true;
      if (isRenewed) continue;
      if (renewal !== false) error = renewal;
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

/** One connection; resolves with the reason for its end, and rejects if the identity provider gives no token for it. */
async function untilItEnds(request: RequestParams, { onOpen, onResult, signal }: Stream): Promise<unknown> {
  const token = await identity.token();
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

/** The error of a response that is not a stream. */
function refusalIn(fault: unknown) {
  const response = fault instanceof NetworkError ? (fault as NetworkError<Response>).response : undefined;
  return response && new ServerError('The stream was refused.', { response, bodyText: '' });
}
