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
  db: Pick<Database, 'hear'>;
  find: (viewer: Viewer, id: string) => Promise<Order | null>;
}

const MOST_WAITING = 500;
const PREFIX = 'order:';

/** Tells of changes of orders, whichever process made them; what may be seen of them is for the viewer's rights. */
export function makeLiveOrders({ db, find }: Collaborators) {
  return {
    /** Every change of every order. */
    all: () => changes(() => true),

    /** Changes of one order, which the viewer must be allowed to see. */
    async of(viewer: Viewer, id: string): Promise<AsyncIterableIterator<OrderChange>> {
      const order = await find(viewer, id);
      if (!order) throw notFound('order');
      return changes((changed) => changed === order.id);
    },
  };

  function changes(isWanted: (id: string) => boolean): AsyncIterableIterator<OrderChange> {
    const mailbox: Mailbox<string | null> = makeMailbox<string | null>({
      onClose: () => stop(),
      most: MOST_WAITING,
      overflow: null,
    });
    const stop = db.hear((notice) => {
      if (notice === null) mailbox.put(null);
      else if (notice.startsWith(PREFIX) && isWanted(notice.slice(PREFIX.length)))
        mailbox.put(notice.slice(PREFIX.length));
    });
    return {
      async next() {
        const item = await mailbox.next();
        return item.done ? item : { value: { orderId: item.value }, done: false };
      },
      async return() {
        await mailbox.return?.();
        return { value: undefined, done: true };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }
}
