import type { Viewer } from '#modules/users/user.type.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import { makeMailbox, type Mailbox } from '#platform/mailbox.ts';
import type { Order } from './order.type.ts';

export type LiveOrders = ReturnType<typeof makeLiveOrders>;

/** An order changed; null if nobody knows which: some changes were missed. */
export interface OrderChange {
  orderId: string | null;
}

interface Collaborators {
  db: Pick<Database, 'hear' | 'prisma'>;
  find: (viewer: Viewer, id: string) => Promise<Order | null>;
}

const MOST_WAITING = 500;
const MOST_OWNERS = 10_000;
const PREFIX = 'order:';

/** Tells of changes of orders, whichever process made them; what may be seen of them is for the viewer's rights. */
export function makeLiveOrders({ db, find }: Collaborators) {
  const owners = new Map<string, Promise<string | undefined>>();

  return {
    /** Every change of every order. */
    all: () => changes(() => true),

    /** Changes of the viewer's own orders. */
    // An order that is gone for good was somebody's: rather one event too many.
    ofViewer: ({ id }: Viewer) => changes(async (changed) => ((await ownerOf(changed)) ?? id) === id),

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
  ): Promise<AsyncIterableIterator<OrderChange>> {
    const mailbox: Mailbox<string | null> = makeMailbox<string | null>({
      onClose: () => stop(),
      most: MOST_WAITING,
      overflow: null,
    });
    const stop = await db.hear((notice) => {
      if (notice === null) mailbox.put(null);
      else if (notice.startsWith(PREFIX)) mailbox.put(notice.slice(PREFIX.length));
    });
    const iterator: AsyncIterableIterator<OrderChange> = {
      async next() {
        for (;;) {
          const item = await mailbox.next();
          if (item.done) return item;
          if (item.value === null || (await isWanted(item.value)))
            return { value: { orderId: item.value }, done: false };
        }
      },
      async return() {
        await mailbox.return?.();
        return { value: undefined, done: true };
      },
      [Symbol.asyncIterator]: () => iterator,
    };
    return iterator;
  }
}
