import type { Viewer } from '#modules/users/user.type.ts';
import type { Database } from '#platform/database.ts';
import { makeOnce } from '#platform/once.ts';
import type { AddProductInput } from './product-editing.input.ts';
import type { ProductEditing } from './product-editing.service.ts';
import type { Product } from '../product.type.ts';

export type KeyedProducts = ReturnType<typeof makeKeyedProducts>;

/** The write that makes a part, for the doors: done once per idempotency key. The others may be sent again by themselves. */
export function makeKeyedProducts({ db, editing }: { db: Database; editing: ProductEditing }) {
  const once = makeOnce(db);
  return {
    add: (viewer: Viewer, input: AddProductInput) =>
      once<Product>(
        { userId: viewer.id, operation: 'addProduct', input },
        {
          run: (write) => editing.add(viewer, input, write),
          recall: ({ id }) => db.prisma.product.findUniqueOrThrow({ where: { id } }),
        },
      ),
  };
}
