import type { Viewer } from '#modules/users/user.type.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { makeAsyncQueue, type AsyncQueue } from '#platform/async-queue.ts';
import type { Order } from '../order.type.ts';

export type LiveOrders = ReturnType<typeof makeLiveOrders>;

/** An order changed; null if nobody knows which: some changes were missed. */
export interface OrderChange {
  orderId: string | null;
}

interface Collaborators {
  db: Pick<Database, 'subscribe' | 'prisma' | 'query'>;
  find: (viewer: Viewer, id: string) => Promise<Order | null>;
}

const MOST_WAITING = 500;
const MOST_REPLAYED_SECONDS = 60;
const MOST_OWNERS = 10_000;
const PREFIX = 'order:';

/** Ids of events begin with their time, so the primary key finds the last ones. $1 seconds, $2 how many at most */
const changedLately = {
  name: 'orders.changed-lately',
  text: `SELECT DISTINCT order_id AS "orderId" FROM order_events
    WHERE id > uuidv7(make_interval(secs => -$1::int)) LIMIT $2`,
};

/** Tells of changes of orders, whichever process made them; what may be seen of them is for the viewer's rights. */
export function makeLiveOrders({ db, find }: Collaborators) {
  const owners = new Map<string, Promise<string | undefined>>();

  return {
    /** Every change of every order; those of the last seconds, too, if so many are asked for. */
    all: (replaySeconds = 0) => changes(() => true, replaySeconds),

    /** Changes of the viewer's own orders, likewise. */
    // An order that is gone for good was somebody's: rather one event too many.
    ofViewer: ({ id }: Viewer, replaySeconds = 0) =>
      changes(async (changed) => ((await ownerOf(changed)) ?? id) === id, replaySeconds),

    /** Changes of one order, which the viewer must be allowed to see. */
    async of(viewer: Viewer, id: string): Promise<AsyncIterableIterator<OrderChange>> {
      const order = await find(viewer, id);
      if (!order) throw notFound('order');
      return changes((changed) => changed === order.id);
    },
  };

  /** Orders do not change hands: of all who listen here, the first asks. */
  function ownerOf(id: string): Promise<string | undefined> {
    const known = owners.get(id);
    if (known) return known;
    if (owners.size >= MOST_OWNERS) owners.clear();
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
    if (replaySeconds < 0 || replaySeconds > MOST_REPLAYED_SECONDS) {
      throw new AppError('BAD_USER_INPUT', `Give replaySeconds from 0 to ${MOST_REPLAYED_SECONDS}.`, {
        field: 'replaySeconds',
      });
    }
    const queue: AsyncQueue<string | null> = makeAsyncQueue<string | null>({
      onClose: () => stop(),
      maxWaiting: MOST_WAITING,
      overflow: null,
    });
    const stop = await db.subscribe((event) => {
      if (event === null) queue.push(null);
      else if (event.startsWith(PREFIX)) queue.push(event.slice(PREFIX.length));
    });
    // Asked once the stream hears: what happens from now on comes by itself.
    if (replaySeconds > 0) await replay().catch(giveUp);
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
      const changed = await db.query<{ orderId: string }>(changedLately, [replaySeconds, MOST_WAITING + 1]);
      for (const { orderId } of changed) queue.push(orderId);
    }

    function giveUp(error: unknown): never {
      stop();
      throw error;
    }
  }
}
