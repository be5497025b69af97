import type { TypedDocumentNode, Unmasked } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import { describeFailure, type Failure } from './errors.ts';

export type MutationResult<Data> = { ok: true; data: Data } | ({ ok: false } & Failure);

/** The fields that the API reads an idempotency key from. */
type KeyField = 'idempotencyKey' | 'requestId';

type Options<Data, Input> = Pick<useMutation.Options<Data, { input: Input }>, 'update' | 'refetchQueries'> & {
  /**
   * Sends an idempotency key, in `idempotencyKey` or in the named field of the input. A call that is repeated with the
   * same input before the server has answered keeps its key, so the server does it once. The keys last as long as the
   * component: opening a form again and sending the same input is a new request.
   */
  idempotent?: 'idempotencyKey' extends keyof Input ? true : Extract<keyof Input, KeyField>;
};

/**
 * A mutation with one `input`. `run` never throws: its result has the data or the reason for the failure. `result` is the
 * last result, and null before the first and while a call is in flight.
 */
export function useAppMutation<Data, Input extends object>(
  document: TypedDocumentNode<Data, { input: Input }>,
  { idempotent, ...options }: Options<Data, Input> = {},
) {
  const [keys] = useState(makeIdempotencyKeys);
  const [mutate, { data, error, loading }] = useMutation(document, { errorPolicy: 'all', ...options });
  const keyField: KeyField | undefined = idempotent === true ? 'idempotencyKey' : idempotent;

  const run = useCallback(
    async (
      input: Omit<Input, KeyField>,
      { optimisticResponse }: { optimisticResponse?: Unmasked<Data> } = {},
    ): Promise<MutationResult<Data>> => {
      const key = keyField && { [keyField]: keys.keyOf(input) };
      const variables = { input: { ...input, ...key } as Input };
      const answer = await mutate({ variables, ...(optimisticResponse && { optimisticResponse }) });
      if (answer.data && !answer.error) keys.forget(input);
      return toResult(answer.data, answer.error);
    },
    [keyField, keys, mutate],
  );
  const result = useMemo(() => (loading || (!data && !error) ? null : toResult(data, error)), [data, error, loading]);
  return [run, { loading, result }] as const;
}

const toResult = <Data>(data: Data | null | undefined, error: unknown): MutationResult<Data> =>
  data ? { ok: true, data } : { ok: false, ...describeFailure(error) };

/** One key per input that is waiting for an answer. */
export function makeIdempotencyKeys() {
  const waiting = new Map<string, string>();
  return {
    keyOf(input: object): string {
      const id = JSON.stringify(input);
      const key = waiting.get(id) ?? makeUuid();
      waiting.set(id, key);
      return key;
    },
    /** Forgets the key after an answer: sending the same input again is a new request. */
    forget(input: object): void {
      waiting.delete(JSON.stringify(input));
    },
  };
}

/** A random UUID. crypto.randomUUID exists only on https, and the shop can be run without. */
export function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
