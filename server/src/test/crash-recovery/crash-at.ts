import type { CrashableShop } from './crashable-shop.ts';
import type { Begun, Flow } from './flow.ts';

type Server = Awaited<ReturnType<CrashableShop['start']>>;

/** Runs each flow up to its point, kills the server, and returns the results of the clients' calls. */
export async function crashAt(
  shop: CrashableShop,
  server: Server,
  flows: Flow[],
): Promise<{ begun: Begun[]; calls: PromiseSettledResult<unknown>[] }> {
  const admin = await shop.admin();
  const begun: Begun[] = [];
  const calls: Promise<unknown>[] = [];
  for (const { point, begin } of flows) {
    // Each flow has its own customer: an unfinished order blocks further orders of its buyer.
    const flow = await begin(server.client, { customer: await shop.customer(), admin });
    await server.arm(point);
    const held = server.held();
    const call = flow.call(server.client);
    // A job reaches its point some time after the call that created its work.
    const done = call.then(() => (flow.isForJob ? held : Promise.reject(new Error(`no call reached "${point}"`))));
    await Promise.race([held, done]);
    done.catch(() => undefined);
    begun.push(flow);
    calls.push(call);
  }
  const settled = Promise.allSettled(calls);
  await server.kill();
  return { begun, calls: await settled };
}
