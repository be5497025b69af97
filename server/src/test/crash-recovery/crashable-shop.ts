import { startCrashableServer } from '../../../../tests/support/crash-recovery/crashable-server.ts';
import type { Answer } from '../caller.ts';
import { openShopOnOwnCards } from '../stand-in-cards.ts';
import type { Person } from '../people.ts';

export type KillableShop = Awaited<ReturnType<typeof openKillableShop>>;
/** The shop as a client of the running process sees it; database and provider are at hand to look behind it. */
export type Client = Awaited<ReturnType<KillableShop['start']>>['client'];

/** A shop whose server runs as a process of its own and can be killed; its books and its card provider outlive it. */
export async function openKillableShop() {
  const settings = { DATABASE_POOL: '40', STRIPE_TIMEOUT_SECONDS: '600', MAX_UNPAID_ORDERS: '1000000' };
  const shop = await openShopOnOwnCards(settings);
  // The comparison of the books waits for its turn, so that no job gets in the way of a flow.
  await shop.services.reconciliation.reconcile();

  return {
    ...shop,
    async start(more: Record<string, string> = {}) {
      const server = await startCrashableServer({ ...shop.environment, SWEEP_SECONDS: '86400', ...more });
      return { ...server, client: { ...shop, call: callerOf(server.url), deliver: delivererOf(server.url) } };
    },
  };

  /** Brings a notice of the provider, as the provider does; answers the status. */
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
