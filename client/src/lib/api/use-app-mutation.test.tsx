// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable, type TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeIdempotencyKeys, useAppMutation } from './use-app-mutation.ts';

const order = { productId: 'p1', quantity: 100 };

beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
});

// The next file of the worker would get React's warnings for what it changes without act().
afterEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

test('a repeated call keeps its key until it is answered', () => {
  const keys = makeIdempotencyKeys();
  const first = keys.keyOf(order);
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(keys.keyOf({ ...order })).toBe(first);
  expect(keys.keyOf({ ...order })).toBe(first);
});

test('another input has another key and leaves the first key as it is', () => {
  const keys = makeIdempotencyKeys();
  const first = keys.keyOf(order);
  expect(keys.keyOf({ ...order, quantity: 200 })).not.toBe(first);
  expect(keys.keyOf(order)).toBe(first);
});

test('after an answer the same input is a new request', () => {
  const keys = makeIdempotencyKeys();
  const [first, other] = [keys.keyOf(order), keys.keyOf({ productId: 'p2' })];
  keys.forget(order);
  expect(keys.keyOf(order)).not.toBe(first);
  expect(keys.keyOf({ productId: 'p2' })).toBe(other);
});

test('two components never share a key', () => {
  expect(makeIdempotencyKeys().keyOf(order)).not.toBe(makeIdempotencyKeys().keyOf(order));
});

type Input = { productId: string; idempotencyKey?: string | null };
type Sent = Record<string, unknown> | undefined;

const BUY: TypedDocumentNode<{ buy: string }, { input: Input }> = gql`
  mutation Buy($input: BuyInput!) {
    buy(input: $input)
  }
`;

/** Renders the hook over a link that gives the answers one after the other. */
function renderMutation(answers: (ApolloLink.Result | Error)[], isIdempotent = true) {
  const sent: Sent[] = [];
  const link = new ApolloLink(({ variables }) => {
    sent.push((variables as { input: Sent }).input);
    const answer = answers.shift() ?? new Error('no answer is left');
    return new Observable((observer) => {
      if (answer instanceof Error) return observer.error(answer);
      observer.next(answer);
      return observer.complete();
    });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result } = renderHook(() => useAppMutation(BUY, isIdempotent ? { idempotent: true } : {}), { wrapper });
  const run = () => act(async () => result.current[0]({ productId: 'p1' }));
  return { run, sent, state: () => result.current[1] };
}

test('the result has the data, and the next call another key', async () => {
  const { run, sent, state } = renderMutation([{ data: { buy: 'o1' } }, { data: { buy: 'o2' } }]);
  expect(state()).toEqual({ loading: false, result: null });
  expect(await run()).toEqual({ ok: true, data: { buy: 'o1' } });
  expect(state()).toEqual({ loading: false, result: { ok: true, data: { buy: 'o1' } } });
  await run();
  expect(sent[0]?.['idempotencyKey']).not.toBe(sent[1]?.['idempotencyKey']);
});

test('a lost answer is a failure, and the repeated call has the same key', async () => {
  const { run, sent, state } = renderMutation([new TypeError('Failed to fetch'), { data: { buy: 'o1' } }]);
  const failure = { ok: false, code: 'UNREACHABLE', field: null, serverMessage: null };
  expect(await run()).toMatchObject(failure);
  expect(state().result).toMatchObject(failure);
  expect(await run()).toMatchObject({ ok: true });
  expect(sent[0]?.['idempotencyKey']).toEqual(expect.any(String));
  expect(sent[0]?.['idempotencyKey']).toBe(sent[1]?.['idempotencyKey']);
});

test("an error that names a field has the server's sentence, another the sentence of its code", async () => {
  const refused = (extensions: Record<string, unknown>) => ({
    data: null,
    errors: [...new CombinedGraphQLErrors({ errors: [{ message: 'At most $50', extensions }] }).errors],
  });
  const answers = [refused({ code: 'BAD_USER_INPUT', field: 'price' }), refused({ code: 'CONFLICT' })];
  const { run } = renderMutation(answers);
  expect(await run()).toMatchObject({ ok: false, code: 'BAD_USER_INPUT', field: 'price', message: 'At most $50' });
  expect(await run()).toEqual({
    ok: false,
    code: 'CONFLICT',
    field: null,
    message: 'This has changed in the meantime. Please reload the page and try again.',
    serverMessage: 'At most $50',
  });
});

test('without `idempotent` no key is sent', async () => {
  const { run, sent } = renderMutation([{ data: { buy: 'o1' } }], false);
  await run();
  expect(sent).toEqual([{ productId: 'p1' }]);
});
