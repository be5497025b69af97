import type { Config } from '#config.ts';
import type { Services } from '#context.ts';
import { makeAccounts } from '#modules/accounts/accounts.service.ts';
import { makeAudit } from '#modules/audit/audit.service.ts';
import { makeContact } from '#modules/contact/contact.service.ts';
import { makeImages } from '#modules/images/images.service.ts';
import { makeLegacyCalls } from '#modules/legacy-calls/legacy-calls.service.ts';
import { makeLifecycle } from '#modules/orders/lifecycle/lifecycle.service.ts';
import { makeOrderActions } from '#modules/orders/lifecycle/order-actions.ts';
import { makeOrderListing } from '#modules/orders/listing/listing.service.ts';
import { makeLiveOrders } from '#modules/orders/live/live.service.ts';
import { makePlacement, stockRefusal } from '#modules/orders/placement/placement.service.ts';
import { makePayments } from '#modules/payments/payments.service.ts';
import { makeCatalog } from '#modules/products/catalog/catalog.service.ts';
import { makeProductEditing } from '#modules/products/editing/product-editing.service.ts';
import { productLimits } from '#modules/products/product.type.ts';
import { makeProfiles } from '#modules/profiles/profiles.service.ts';
import { makeReviews } from '#modules/reviews/reviews.service.ts';
import { makeStatistics } from '#modules/statistics/statistics.service.ts';
import { makeIdentitySync } from '#modules/users/identity-sync.ts';
import { makeSessions } from '#modules/users/sessions.service.ts';
import { makeSignIn } from '#modules/users/sign-in.service.ts';
import { makeUserAdmin } from '#modules/users/user-admin.service.ts';
import type { Database } from '#platform/database.ts';
import { makeIdempotent } from '#platform/idempotency.ts';
import type { Logger } from '#platform/logger.ts';
import { makeForEachRow } from '#platform/row-jobs.ts';
import type { CardPayments } from '#ports/card-payments.ts';
import type { IdentityProvider } from '#ports/identity.ts';
import type { ImageStore } from '#ports/image-store.ts';

interface Outside {
  db: Database;
  cards: CardPayments;
  identity: IdentityProvider;
  imageStore: ImageStore;
  logger: Logger;
}

/** Everything the shop can do, put together. Modules get their collaborators here and know no other way to them. */
export function makeServices(
  { brand, adminEmails, timeZone, reservations, cancelHours, images, cards: { isLive } }: Config,
  outside: Outside,
): Services {
  const { db, imageStore } = outside;
  const reservationMs = reservations.verified.hours * 3_600_000;
  const maxAvailable = productLimits.available.max;
  const idempotent = makeIdempotent(db);
  const forEachRow = makeForEachRow(outside);
  const catalog = makeCatalog({ db });
  const productById = async (id: string) => (await catalog.byIds([id]))[0] ?? null;
  const actions = makeOrderActions({ cancelWindowMs: cancelHours * 3_600_000, reservations });
  const { checkAction } = actions;
  const listing = makeOrderListing({ db });
  const findOrder = listing.find;
  const orders = {
    actions,
    listing,
    placement: makePlacement({ db, idempotent, productById, findOrder, checkAction, reservations }),
    lifecycle: makeLifecycle({
      db,
      idempotent,
      forEachRow,
      findOrder,
      actions,
      cancelPayment: (order) => payments.intents.cancelOpen(order),
      cancelAndRefund: (viewer, order, paidAfter) => payments.refunds.cancelAndRefund(viewer, order, paidAfter),
      maxAvailable,
    }),
    live: makeLiveOrders({ db, findOrder }),
  };
  const payments = makePayments({
    ...outside,
    idempotent,
    forEachRow,
    brand,
    isLive,
    reservationMs,
    maxAvailable,
    actions,
    findOrder,
    reserveAgain: orders.lifecycle.reserveAgain,
    stockRefusal: async (id) => stockRefusal((await productById(id))?.available ?? 0),
  });
  const uploads = makeImages({ db, store: imageStore, forEachRow, perDay: images.perDay });
  const identitySync = makeIdentitySync({ ...outside, forEachRow });
  const removal = { syncIdentity: identitySync.sync, deleteOrdersOf: orders.lifecycle.deleteOrdersOfRemovedUsers };
  return {
    products: { catalog, editing: makeProductEditing({ db, idempotent, brand: brand.name }) },
    audit: makeAudit({ db }),
    legacyCalls: makeLegacyCalls(outside),
    orders,
    payments,
    contact: makeContact({ db }),
    images: uploads,
    profiles: makeProfiles({ db }),
    reviews: makeReviews({ db, isUpload: uploads.isUpload }),
    statistics: makeStatistics({ db, timeZone }),
    users: {
      signIn: makeSignIn({ db, adminEmails }),
      sessions: makeSessions(outside),
      admin: makeUserAdmin({ db, ...removal }),
      identitySync,
    },
    accounts: makeAccounts({ ...outside, ...removal }),
  };
}
