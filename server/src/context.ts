import type DataLoader from 'dataloader';
import type { Viewer } from '#modules/users/user.type.ts';
import type { makeServices } from '#services.ts';

export type Services = ReturnType<typeof makeServices>;

/** What resolvers can access. */
export interface Context {
  viewer: Viewer | null;
  services: Services;
  loaders: Loaders;
  requestId: string;
  /** Counts a call on a subject against a limit; throws RATE_LIMITED. */
  spendOn: (limit: string, subject: string) => Promise<void>;
}

/** The context of fields that require a role: the auth directive guarantees the viewer. */
export type SignedInContext = Context & { viewer: Viewer };

/** What the loaders load. None of it depends on the viewer, so requests can share it. */
export const loadsOf = ({ products, payments, orders, charges, returns, fit, posts }: Services) => ({
  products: products.catalog.byIds,
  /** The payment that paid the order, else its latest. */
  payments: payments.intents.ofOrders,
  orderLines: orders.listing.linesOf,
  charges: charges.ofOrders,
  returns: returns.ofOrders,
  openReturnCents: payments.refunds.openReturnCents,
  /** For an order that the viewer has a part of already, such as a return. */
  orders: orders.listing.byIds,
  shipments: orders.shipments.ofOrders,
  histories: orders.listing.histories,
  unpaidLines: orders.placement.unpaidLinesOf,
  refunds: payments.refunds.ofOrders,
  fits: fit.fits.fitsOf,
  fitTallies: fit.answers.talliesOf,
  models: fit.fits.modelsById,
  diagrams: fit.fits.diagramsOf,
  fitmentsOfModel: fit.fits.fitmentsOf,
  fitmentCounts: fit.fits.countFitments,
  partsOfModel: fit.fits.partsOf,
  partCounts: fit.fits.countParts,
  modelsOfPart: fit.fits.modelsOf,
  modelCounts: fit.fits.countModels,
  similarParts: products.related.similarTo,
  partsOrderedTogether: products.related.orderedTogetherWith,
  aliases: products.numbers.aliasesOf,
  replacedNumbers: products.numbers.replacedBy,
  successors: products.numbers.successorsOf,
  importCounts: products.imports.counts,
  pickupStock: products.stock.pickupStockOf,
  ratings: posts.reviews.ratingsOf,
  reviewsOfPart: posts.reviews.ofParts,
  ownReviews: posts.reviews.ownOf,
  questionsOfPart: posts.questions.ofParts,
  questionCounts: posts.questions.countOfParts,
  questions: posts.questions.byIds,
  answers: posts.answers.ofQuestions,
  pickups: orders.pickups.ofOrders,
  givenPieces: orders.pickups.givenTo,
  equivalents: products.equivalents.of,
  equivalentEntries: products.equivalents.entriesOf,
});

/** The cache of a loader has its keys as texts, if they are objects. */
type LoaderOf<Load> = Load extends (keys: readonly (infer Key)[]) => Promise<(infer Value)[]>
  ? DataLoader<Key, Exclude<Value, Error>, string>
  : never;
type Loads = ReturnType<typeof loadsOf>;
export type Loaders = { [name in keyof Loads]: LoaderOf<Loads[name]> };
