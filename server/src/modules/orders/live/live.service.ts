import type { Viewer } from '#modules/users/user.type.ts';
import { type AsyncQueue, makeAsyncQueue } from '#platform/async-queue.ts';
import type { Database } from '#platform/database.ts';
import { badInput, notFound } from '#platform/errors.ts';
import { statement } from '#platform/statement.ts';
import type { Order } from '../order.type.ts';

export interface OrderChange {
  /** Null after a gap: changes of any order may have been missed. */
  orderId: string | null;
}

interface Collaborators {
  db: Pick<Database, 'subscribe' | 'prisma' | 'query'>;
  findOrder: (viewer: Viewer, id: string) => Promise<Order | null>;
}

const MAX_WAITING = 500;
const MAX_REPLAY_SECONDS = 60;
const MAX_CACHED_OWNERS = 10_000;
const PREFIX = 'order:';

/** Ids of events begin with their time, so the primary key finds the latest ones. */
const changedLately = statement<{ seconds: number; limit: number }, { orderId: string }>(
  'orders.changed-lately',
  (p) => `SELECT DISTINCT order_id AS "orderId" FROM order_events
    WHERE id > uuidv7(make_interval(secs => -${p.seconds}::int)) LIMIT ${p.limit}`,
);

/** Streams of changed orders, also of changes by other processes. */
export function makeLiveOrders({ db, findOrder }: Collaborators) {
  const owners = new Map<string, Promise<string | undefined>>();

  return {
    /** Changes of all orders; with `replaySeconds` the stream starts with the orders changed in that time. */
    all: (replaySeconds = 0) => changes(() => true, replaySeconds),

    /** Changes of the viewer's own orders. An order without a row may have been theirs, so its change counts. */
    ofViewer: ({ id }: Viewer, replaySeconds = 0) =>
      changes(async (changed) => ((await ownerOf(changed)) ?? id) === id, replaySeconds),

    /** Changes of one order, which the viewer must be allowed to see. */
    async ofOrder(viewer: Viewer, id: string): Promise<AsyncIterableIterator<OrderChange>> {
      const order = await findOrder(viewer, id);
      if (!order) throw notFound('order');
      return changes((changed) => changed === order.id);
    },
  };

  /** The owner of an order never changes, so all streams share one query per order. */
  function ownerOf(id: string): Promise<string | undefined> {
    const cached = owners.get(id);
    if (cached) return cached;
    if (owners.size >= MAX_CACHED_OWNERS) owners.clear();
    const owner = db.prisma.order
      .findUnique({ where: { id }, select: { userId: true } })
      .then((order) => order?.userId ?? undefined);
    owners.set(id, owner);
    owner.catch(() => owners.delete(id));
    return owner;
  }

  async function changes(
    isWanted: (id: string) => boolean | Promise<boolean>,
    replaySeconds = 0,
  ): Promise<AsyncIterableIterator<OrderChange>> {
    if (replaySeconds < 0 || replaySeconds > MAX_REPLAY_SECONDS) {
      throw badInput('replaySeconds', `Give replaySeconds from 0 to ${MAX_REPLAY_SECONDS}.`);
    }
    const queue: AsyncQueue<string | null> = makeAsyncQueue<string | null>({
      onClose: () => unsubscribe(),
      maxWaiting: MAX_WAITING,
      overflow: null,
    });
    const unsubscribe = await db.subscribe((event) => {
      if (event === null) queue.push(null);
      else if (event.startsWith(PREFIX)) queue.push(event.slice(PREFIX.length));
    });
    // After subscribing, so that no change falls between the replay and the stream.
    if (replaySeconds > 0) await replay().catch(unsubscribeAndThrow);
    const iterator: AsyncIterableIterator<OrderChange> = {
      async next() {
        for (;;) {
          const item = await queue.next();
          if (item.done) return item;
          if (item.value === null || (await isWanted(item.value)))
            return { value: { orderId: item.value }, done: false };
        }
      },
      async return() {
        await queue.return?.();
        return { value: undefined, done: true };
      },
      [Symbol.asyncIterator]: () => iterator,
    };
    return iterator;

    async function replay(): Promise<void> {
      const changed = await db.query(changedLately, { seconds: replaySeconds, limit: MAX_WAITING + 1 });
      for (const { orderId } of changed) queue.push(orderId);
    }

    function unsubscribeAndThrow(error: unknown): never {
      unsubscribe();
      throw error;
    }
  }
}
