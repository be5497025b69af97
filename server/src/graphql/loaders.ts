import DataLoader from 'dataloader';
import type { GraphQLSchema } from 'graphql';
import type { Loaders, Services } from '#context.ts';
import { inSharedBatches, type Load } from '#platform/shared-batches.ts';
import type { ApiContext } from './api-context.ts';

type LoadOf<Loader> = Loader extends DataLoader<infer Key, infer Value, infer _Id> ? Load<Key, Value | Error> : never;
type Loads = { [name in keyof Loaders]: LoadOf<Loaders[name]> };
type AnyLoad = Load<unknown, unknown>;

/** What the loaders load. None of it depends on the viewer, so requests can share it. */
const loadsOf = ({ products, payments, orders, charges, returns, fit, posts }: Services): Loads => ({
  products: (ids) => products.catalog.byIds(ids),
  payments: (ids) => payments.intents.ofOrders(ids),
  orderLines: (ids) => orders.listing.linesOf(ids),
  charges: (ids) => charges.ofOrders(ids),
  returns: (ids) => returns.ofOrders(ids),
  openReturnCents: (ids) => payments.refunds.openReturnCents(ids),
  orders: (ids) => orders.listing.byIds(ids),
  shipments: (ids) => orders.shipments.ofOrders(ids),
  histories: (ids) => orders.listing.histories(ids),
  unpaidLines: (ids) => orders.placement.unpaidLinesOf(ids),
  refunds: (ids) => payments.refunds.ofOrders(ids),
  fits: (parts) => fit.fits.fitsOf(parts),
  fitTallies: (parts) => fit.answers.talliesOf(parts),
  models: (ids) => fit.fits.modelsById(ids),
  diagrams: (ids) => fit.fits.diagramsOf(ids),
  fitmentsOfModel: (pages) => fit.fits.fitmentsOf(pages),
  fitmentCounts: (ids) => fit.fits.countFitments(ids),
  partsOfModel: (pages) => fit.fits.partsOf(pages),
  partCounts: (ids) => fit.fits.countParts(ids),
  modelsOfPart: (pages) => fit.fits.modelsOf(pages),
  modelCounts: (ids) => fit.fits.countModels(ids),
  similarParts: (ids) => products.related.similarTo(ids),
  partsOrderedTogether: (ids) => products.related.orderedTogetherWith(ids),
  aliases: (ids) => products.numbers.aliasesOf(ids),
  replacedNumbers: (ids) => products.numbers.replacedBy(ids),
  successors: (ids) => products.numbers.successorsOf(ids),
  importCounts: (ids) => products.imports.counts(ids),
  pickupStock: (ids) => products.stock.pickupStockOf(ids),
  ratings: (ids) => posts.reviews.ratingsOf(ids),
  reviewsOfPart: (pages) => posts.reviews.ofParts(pages),
  ownReviews: (keys) => posts.reviews.ownOf(keys),
  questionsOfPart: (pages) => posts.questions.ofParts(pages),
  questionCounts: (ids) => posts.questions.countOfParts(ids),
  questions: (ids) => posts.questions.byIds(ids),
  answers: (keys) => posts.answers.ofQuestions(keys),
  pickups: (ids) => orders.pickups.ofOrders(ids),
  givenPieces: (ids) => orders.pickups.givenTo(ids),
  equivalents: (parts) => products.equivalents.of(parts),
  equivalentEntries: (ids) => products.equivalents.entriesOf(ids),
});

/** What identifies keys that are objects. */
const idsOf: Partial<Record<keyof Loaders, (key: never) => string>> = {
  equivalents: ({ id }: { id: string }) => id,
  fits: JSON.stringify,
  fitTallies: JSON.stringify,
  fitmentsOfModel: JSON.stringify,
  partsOfModel: JSON.stringify,
  modelsOfPart: JSON.stringify,
  reviewsOfPart: JSON.stringify,
  ownReviews: JSON.stringify,
  questionsOfPart: JSON.stringify,
  answers: JSON.stringify,
};

/** Loaded for each request by itself: its keys are parts as the request has read them. */
const UNSHARED = 'equivalents';

/**
 * Makes one set of loaders per request, or mutation of it. Loaders batch and cache within it, and requests of the same moment
 * share their batches. Each loader is made when it is first used.
 */
export function makeLoadersFor(services: Services): () => Loaders {
  class LoadersOfRequest {}
  for (const [name, load] of Object.entries(loadsOf(services)) as [keyof Loaders, AnyLoad][]) {
    const idOf = idsOf[name] as ((key: unknown) => string) | undefined;
    const shared = name === UNSHARED ? load : inSharedBatches(load, idOf);
    const options = idOf && { cacheKeyFn: idOf };
    Object.defineProperty(LoadersOfRequest.prototype, name, {
      get(this: LoadersOfRequest) {
        const value = new DataLoader(shared, options);
        Object.defineProperty(this, name, { value });
        return value;
      },
    });
  }
  return () => new LoadersOfRequest() as unknown as Loaders;
}

/** Lets each mutation of a document load what it has written: the ones before it may have loaded the same rows. */
export function withLoadersOfMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    field.resolve = (source, given, context: ApiContext, info) => {
      context.loaders = context.makeLoaders();
      return resolve?.(source, given, context, info);
    };
  }
  return schema;
}
