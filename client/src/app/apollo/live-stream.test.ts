// @vitest-environment happy-dom
import { gql, type ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { expect, onTestFinished, test, vi } from 'vitest';
import { identity } from '#adapters/identity/identity.ts';
import { followStream } from './live-stream.ts';

const offline = Object.assign(new Error('offline'), { code: 'auth/network-request-failed' });
const operation = {
  query: gql`
    subscription Queue {
      orderQueue {
        orderId
      }
    }
  `,
  variables: {},
  operationName: 'Queue',
  getContext: () => ({}),
} as unknown as ApolloLink.Operation;

/** Follows a stream that the server refuses the given times, until its first event or its error. */
async function follow({ refusals }: { refusals: number }) {
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    tokens.push(headers['authorization'] ?? null);
    if (tokens.length <= refusals) return new Response('', { status: 401 });
    const event = 'event: next\ndata: {"data":{"orderQueue":{"orderId":"o1"}}}\n\n';
    return new Response(event, { headers: { 'content-type': 'text/event-stream' } });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const end = new AbortController();
  const ending = new Promise<unknown>((resolve) => {
    void followStream(operation, { next: resolve, error: resolve }, end.signal);
  });
  const first = await ending;
  end.abort();
  return { first, tokens };
}

const event = { data: { orderQueue: { orderId: 'o1' } } };

test('a stream waits for a token while the identity provider cannot be reached', async () => {
  vi.spyOn(identity, 'token').mockRejectedValueOnce(offline).mockResolvedValue('a-token');
  expect(await follow({ refusals: 0 })).toEqual({ first: event, tokens: ['Bearer a-token'] });
});

test('a refused stream is opened again after a renewal that failed, with the token of then', async () => {
  vi.spyOn(identity, 'token').mockResolvedValueOnce('expired').mockResolvedValue('renewed');
  vi.spyOn(identity, 'renew').mockRejectedValue(offline);
  expect(await follow({ refusals: 1 })).toEqual({ first: event, tokens: ['Bearer expired', 'Bearer renewed'] });
});

test('a stream ends with the refusal when the identity provider has ended the session', async () => {
  vi.spyOn(identity, 'token').mockResolvedValue('revoked');
  vi.spyOn(identity, 'renew').mockResolvedValue(false);
  const { first } = await follow({ refusals: 1 });
  expect(ServerError.is(first) && first.statusCode).toBe(401);
});
