import type { Config } from '#config.ts';
import { makeAccounts } from '#modules/accounts/accounts.service.ts';
import { makeAddresses } from '#modules/addresses/addresses.service.ts';
import { makeAudit } from '#modules/audit/audit.service.ts';
import { makeBaskets } from '#modules/basket/basket.service.ts';
import { makeShippingTable, makeTaxTable } from '#modules/charges/rate-tables.ts';
import { makeCharges } from '#modules/charges/charges.service.ts';
import { makeContact } from '#modules/contact/contact.service.ts';
import { makeFitAnswers } from '#modules/fit/answers/fit-answers.service.ts';
import { makeDiagramEditing } from '#modules/fit/editing/diagram-editing.service.ts';
import { makeFitEditing } from '#modules/fit/editing/fit-editing.service.ts';
import { makeModelListing } from '#modules/fit/editing/model-listing.service.ts';
import { makeFits } from '#modules/fit/fits/fits.service.ts';
import { makeModelLookup } from '#modules/fit/lookup/lookup.service.ts';
import { makeImages } from '#modules/images/images.service.ts';
import { makeLegacyCalls } from '#modules/legacy-calls/legacy-calls.service.ts';
import { adminKinds } from '#modules/mails/mail-kinds.ts';
import { makeMails } from '#modules/mails/mails.service.ts';
import { makeGuestOrders } from '#modules/orders/guest/guest-orders.service.ts';
import { makeLineCancellation } from '#modules/orders/lifecycle/line-cancellation.service.ts';
import { type CancellationResult, makeLifecycle } from '#modules/orders/lifecycle/lifecycle.service.ts';
import { makeOrderActions } from '#modules/orders/lifecycle/order-actions.ts';
import { makeReturnWindow } from '#modules/orders/lifecycle/return-window.ts';
import { makeOrderListing } from '#modules/orders/listing/listing.service.ts';
import { makePickups } from '#modules/orders/pickups/pickups.service.ts';
import { makeLiveOrders } from '#modules/orders/live/live.service.ts';
import { completeDelivery, makeDeliveries } from '#modules/orders/shipments/delivery.service.ts';
import { makeShipments } from '#modules/orders/shipments/shipments.service.ts';
import { makePlacement } from '#modules/orders/placement/placement.service.ts';
import { makePartLists } from '#modules/part-lists/part-lists.service.ts';
import { makePriceWithCharges } from '#modules/payments/refunds/refunded-charges.ts';
import { makePayments } from '#modules/payments/payments.service.ts';
import { makePosts } from '#modules/posts/posts.service.ts';
import { makeCatalog } from '#modules/products/catalog/catalog.service.ts';
import { makeEquivalentEditing } from '#modules/products/equivalents/equivalent-editing.service.ts';
import { makeDataSheets } from '#modules/products/data-sheet/data-sheet.pdf.ts';
import { makeEquivalents } from '#modules/products/equivalents/equivalents.service.ts';
import { makeFeeds } from '#modules/products/feeds/feeds.service.ts';
import { makePartExport } from '#modules/products/imports/part-export.service.ts';
import { makeImports } from '#modules/products/imports/imports.service.ts';
import { makeNumberEditing } from '#modules/products/numbers/number-editing.service.ts';
import { makePartNumbers } from '#modules/products/numbers/part-numbers.service.ts';
import { makeBatchEditing } from '#modules/products/editing/batch-editing.service.ts';
import { makeProductEditing } from '#modules/products/editing/product-editing.service.ts';
import { makeRelatedParts } from '#modules/products/related/related.service.ts';
import { makePartStocks } from '#modules/products/stock/stock.service.ts';
import { makeSearch } from '#modules/products/search/search.service.ts';
import { makeProfiles } from '#modules/profiles/profiles.service.ts';
import { makeReviews } from '#modules/reviews/reviews.service.ts';
import { makeSettings } from '#modules/settings/settings.service.ts';
import { findReservedAt } from '#modules/products/stock/stock.sql.ts';
import { makeStockWatches } from '#modules/stock-watches/stock-watches.service.ts';
import { makeOpenReturnCents } from '#modules/returns/open-returns.ts';
import { makeReturns } from '#modules/returns/returns.service.ts';
import { makeStatistics } from '#modules/statistics/statistics.service.ts';
import { makeTaxCertificates } from '#modules/tax-certificates/tax-certificates.service.ts';
import { makeIdentitySync } from '#modules/users/identity-sync.ts';
import { makeSessions } from '#modules/users/sessions.service.ts';
import { makeSignIn } from '#modules/users/sign-in.service.ts';
import { makeUserAdmin } from '#modules/users/user-admin.service.ts';
import type { Database } from '#platform/database.ts';
import { makeIdempotent } from '#platform/idempotency.ts';
import type { Logger } from '#platform/logger.ts';
import { makeForEachRow } from '#platform/row-jobs.ts';
import type { CardPayments } from '#ports/card-payments.ts';
import type { FeedSource } from '#ports/feed-source.ts';
import type { IdentityProvider } from '#ports/identity.ts';
import type { ImageStore } from '#ports/image-store.ts';
import type { MailTransport } from '#ports/mail.ts';

interface Outside {
  db: Database;
  cards: CardPayments;
  identity: IdentityProvider;
  imageStore: ImageStore;
  feedSource: FeedSource;
  /** Null if no mail is sent. */
  transport: MailTransport | null;
  logger: Logger;
}

/** Everything the shop can do, put together. Modules get their collaborators here and know no other way to them. */
export function makeServices(config: Config, outside: Outside) {
  const { brand, adminEmails, timeZone, publicUrl, reservations, cancelHours, returnDays, images, mail, feeds } =
    config;
  const { isLive } = config.cards;
  const { db, imageStore } = outside;
  const mailing = { ...outside, brand, publicUrl, timeZone, secret: mail.secret };
  const reservationMs = reservations.verified.hours * 3_600_000;
  const idempotent = makeIdempotent(db);
  const forEachRow = makeForEachRow(outside);
  const catalog = makeCatalog({ db });
  const actions = makeOrderActions({
    cancelWindowMs: cancelHours * 3_600_000,
    returnWindow: makeReturnWindow({ days: returnDays, timeZone }),
    reservations,
  });
  const { checkAction } = actions;
  const listing = makeOrderListing({ db, timeZone });
  const settings = makeSettings({ db, findReservedAt });
  const taxCertificates = makeTaxCertificates({ db, idempotent, timeZone });
  const charges = makeCharges({
    db,
    settings,
    exemptionOf: taxCertificates.exemptionOf,
    shipping: makeShippingTable(async () => (await settings.lastRead()).shippingRules),
    tax: makeTaxTable(async () => (await settings.lastRead()).taxRates),
  });
  const findOrder = listing.find;
  const shipments = makeShipments({ db, brand, idempotent, findOrder, linesOf: listing.linesOf, checkAction });
  const orders = {
    actions,
    listing,
    placement: makePlacement({
      db,
      idempotent,
      productsById: catalog.byIds,
      findOrder,
      linesOf: listing.linesOf,
      checkAction,
      reservations,
      charges,
      settings,
    }),
    lifecycle: makeLifecycle({
      db,
      idempotent,
      forEachRow,
      findOrder,
      actions,
      cancelPayment: (order) => payments.intents.cancelOpen(order),
      cancelAndRefund: (...given): Promise<boolean> => payments.refunds.cancelAndRefund(...given),
    }),
    live: makeLiveOrders({ db, findOrder }),
    lineCancellation: makeLineCancellation({
      idempotent,
      findOrder,
      linesOf: listing.linesOf,
      actions,
      cancelOrder: (...given): Promise<CancellationResult> => orders.lifecycle.cancel(...given),
      refund: {
        cancel: (...given): Promise<boolean> => payments.lineRefund.cancel(...given),
        centsOf: (...given): Promise<number> => payments.lineRefund.centsOf(...given),
      },
    }),
    shipments,
    deliveries: makeDeliveries({ db, idempotent, findOrder, checkAction }),
    pickups: makePickups({ db }),
    guests: makeGuestOrders({ db, shipmentsOf: shipments.ofOrders, chargesOf: charges.ofOrders }),
  };
  const { refundableCents } = actions;
  const priceWithCharges = makePriceWithCharges({ chargesOf: charges.ofOrders, refundableCents });
  const payments = makePayments({
    ...outside,
    idempotent,
    forEachRow,
    brand,
    timeZone,
    isLive,
    reservationMs,
    actions,
    findOrder,
    reserveAgain: orders.lifecycle.reserveAgain,
    stockRefusal: orders.placement.stockRefusalOf,
    linesOf: listing.linesOf,
    chargesOf: charges.ofOrders,
    priceWithCharges,
    openReturnCents: makeOpenReturnCents(db),
    completeDelivery,
  });
  const { owedToDeleted: ordersOwed } = payments.refunds;
  const uploads = makeImages({ db, store: imageStore, forEachRow, perDay: images.perDay, publicUrl });
  const identitySync = makeIdentitySync({ ...outside, forEachRow });
  const modelLookup = makeModelLookup({ db });
  const numbers = makePartNumbers({ db });
  const fits = makeFits({ db });
  const contact = makeContact({ db });
  const editing = makeProductEditing({ db, idempotent, brand: brand.name, settings });
  const removal = { syncIdentity: identitySync.sync, deleteOrdersOf: orders.lifecycle.deleteOrdersOfRemovedUsers };
  return {
    products: {
      catalog,
      editing,
      editEach: makeBatchEditing({ editing, catalog }),
      imports: makeImports({ db, forEachRow, settings, brand: brand.name, images: uploads }),
      feeds: makeFeeds({ ...outside, ...feeds, idempotent, forEachRow, timeZone }),
      partExport: makePartExport({ db }),
      numbers,
      dataSheets: makeDataSheets({ brand, publicUrl, ...numbers, ...fits }),
      related: makeRelatedParts({ db }),
      numberEditing: makeNumberEditing({ db }),
      equivalents: makeEquivalents({ db }),
      equivalentEditing: makeEquivalentEditing({ db }),
      search: makeSearch({ db }),
      stock: makePartStocks({ db, idempotent }),
    },
    fit: {
      fits,
      lookup: modelLookup,
      listing: makeModelListing({ db, lookup: modelLookup }),
      editing: makeFitEditing({ db, idempotent }),
      diagrams: makeDiagramEditing({ db, idempotent }),
      answers: makeFitAnswers({ db, findOrder }),
    },
    audit: makeAudit({ db }),
    legacyCalls: makeLegacyCalls(outside),
    orders,
    charges,
    settings,
    taxCertificates,
    payments,
    baskets: makeBaskets({ db, productsById: catalog.byIds, ...orders.placement }),
    addresses: makeAddresses({ db, idempotent }),
    partLists: makePartLists({ db, idempotent, productsById: catalog.byIds }),
    contact,
    mails: makeMails({
      ...mailing,
      receiptOf: payments.receipts.pdfOf,
      returnableUntil: actions.returnWindow.endOf,
      pickupsOf: orders.pickups.ofOrders,
    }),
    stockWatches: makeStockWatches({ db }),
    images: uploads,
    profiles: makeProfiles({ db }),
    reviews: makeReviews({ db, isUpload: uploads.isUpload }),
    posts: makePosts({ db }),
    returns: makeReturns({
      db,
      idempotent,
      findOrder,
      linesOf: listing.linesOf,
      actions,
      priceWithCharges,
      requestRefund: payments.refunds.request,
      isUpload: uploads.isUpload,
    }),
    statistics: makeStatistics({ db, timeZone }),
    users: {
      signIn: makeSignIn({ db, adminEmails }),
      sessions: makeSessions(outside),
      admin: makeUserAdmin({ db, ...removal }),
      identitySync,
    },
    accounts: makeAccounts({ ...outside, ...removal, ...contact, ordersOwed, adminMails: adminKinds }),
  };
}
