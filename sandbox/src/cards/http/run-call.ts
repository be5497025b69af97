import type { Faults } from '../control/faults.ts';
import type { Webhooks } from '../events/webhooks.ts';
import { newId, nowInSeconds } from '../ids.ts';
import { expand } from '../payments/expand.ts';
import { publicView } from '../payments/public-view.ts';
import type { Store } from '../store/store.ts';
import { isPublicCaller, secretKeyRequired } from './auth.ts';
import { ApiError } from './errors.ts';
import { parseForm } from './form.ts';
import { checkedKey, fingerprintOf, requireSame } from './idempotency.ts';
import { listOf } from './params.ts';
import type { Route } from './routes.ts';

export interface StandIn {
  store: Store;
  webhooks: Webhooks;
  faults: Faults;
}

export interface IncomingCall {
  path: string;
  id: string;
  /** Query of a GET, body of a POST. */
  form: string;
  authorization?: string | undefined;
  idempotencyKey?: string | undefined;
  /** A fault that a test injects after the lookup of the idempotency key: a 500 before or after the call's effect. */
  failure: 'before run' | 'after run' | null;
}

export interface CallResult {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

interface IdentifiedCall extends IncomingCall {
  route: Route;
  requestId: string;
}

/**
 * Runs one call synchronously, so calls do not interleave. When it returns, all changes are written as one line,
 * including the response under the idempotency key.
 */
export function runCall(standIn: StandIn, route: Route, incoming: IncomingCall): CallResult {
  const requestId = newId('req');
  try {
    return execute(standIn, { route, requestId, ...incoming });
  } catch (error) {
    if (error instanceof ApiError)
      return { status: error.status, headers: { 'request-id': requestId }, body: { error: error.body } };
    throw error;
  } finally {
    standIn.store.commit();
    standIn.webhooks.deliverDue();
  }
}

function execute({ store, webhooks }: StandIn, incoming: IdentifiedCall): CallResult {
  const { route, requestId } = incoming;
  const form = parseForm(incoming.form);
  const isPublic = isPublicCaller(incoming.authorization, form);
  if (isPublic && !route.isOpen) throw secretKeyRequired();
  delete form['key'];

  const key = route.method === 'POST' ? checkedKey(incoming.idempotencyKey) : null;
  const fingerprint = fingerprintOf(incoming.path, form);
  const stored = key === null ? null : store.find('answers', key);
  if (stored) {
    requireSame(stored, fingerprint);
    const headers = { 'request-id': requestId, 'original-request': stored.requestId, 'idempotent-replayed': 'true' };
    return { status: stored.status, headers, body: stored.body };
  }

  const emit = (type: string, object: unknown): void =>
    webhooks.record(type, object, { id: requestId, idempotency_key: key });
  const { status, body, isStored } = outcomeOf(() => {
    if (incoming.failure === 'before run') throw internalError();
    const object = route.run({ form, store, isPublic, webhookUrl: webhooks.url, emit }, incoming.id);
    if (incoming.failure === 'after run') throw internalError();
    return expand(store, object, listOf(form, 'expand'));
  });
  const shown = isPublic ? publicView(body) : body;
  if (key !== null && isStored) {
    store.put('answers', { id: key, created: nowInSeconds(), fingerprint, requestId, status, body: shown });
  }
  return { status, headers: { 'request-id': requestId }, body: shown };
}

const internalError = () =>
  new ApiError(500, { type: 'api_error', message: 'An unknown error occurred.' }, { stored: true });

function outcomeOf(run: () => unknown): { status: number; body: unknown; isStored: boolean } {
  try {
    return { status: 200, body: run(), isStored: true };
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: { error: error.body }, isStored: error.stored };
    throw error;
  }
}
