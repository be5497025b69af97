import { startCrashableServer } from '../../../../tests/support/crash-recovery/crashable-server.ts';
import type { Answer } from '../caller.ts';
import { openShopOnOwnCards } from '../stand-in-cards.ts';
import type { Person } from '../people.ts';

export type CrashableShop = Awaited<ReturnType<typeof openCrashableShop>>;
/** The client of a running server process, with access to its database and card provider. */
export type Client = Awaited<ReturnType<CrashableShop['start']>>['client'];

/** A shop whose server is a process that can be killed; its database and card provider survive. */
export async function openCrashableShop() {
  const settings = {
    DATABASE_POOL: '40',
    STRIPE_TIMEOUT_SECONDS: '600',
    MAX_UNPAID_ORDERS: '1000000',
    // A busy machine must not make the server refuse the calls of the flows.
    MAX_WAIT_MS: '60000',
  };
  const shop = await openShopOnOwnCards(settings);
  // Reconciliation is then not due, so its job does not interfere with a flow.
  await shop.services.payments.reconciliation.reconcile();

  return {
    ...shop,
    async start(more: Record<string, string> = {}) {
      const server = await startCrashableServer({ ...shop.environment, SWEEP_SECONDS: '86400', ...more });
      return { ...server, client: { ...shop, call: callerOf(server.url), deliver: delivererOf(server.url) } };
    },
  };

  /** Delivers a webhook event like the provider; returns the status. */
  function delivererOf(url: string) {
    return async (body: string): Promise<number> => {
      const { method, headers } = shop.cards.signed(body);
      return (await fetch(`${url}/webhooks/stripe`, { method, headers, body })).status;
    };
  }
}

function callerOf(url: string) {
  return async function call<Data>(query: string, variables: object = {}, as?: Person | { token: string }) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as.token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors = [] } = (await response.json()) as Pick<Answer<Data>, 'data'> & Partial<Answer<Data>>;
    return { status: response.status, data, errors, code: errors[0]?.extensions.code };
  };
}
