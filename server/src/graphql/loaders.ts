import DataLoader from 'dataloader';
import type { Loaders, Services } from '#context.ts';

type MakeLoaders = { [name in keyof Loaders]: (services: Services) => Loaders[name] };

const makers: MakeLoaders = {
  products: ({ products }) => new DataLoader((ids) => products.catalog.byIds(ids)),
  payments: ({ payments }) => new DataLoader((ids) => payments.intents.ofOrders(ids)),
  orderLines: ({ orders }) => new DataLoader((ids) => orders.listing.linesOf(ids)),
  charges: ({ charges }) => new DataLoader((ids) => charges.ofOrders(ids)),
  returns: ({ returns }) => new DataLoader((ids) => returns.ofOrders(ids)),
  orders: ({ orders }) => new DataLoader((ids) => orders.listing.byIds(ids)),
  shipments: ({ orders }) => new DataLoader((ids) => orders.shipments.ofOrders(ids)),
  histories: ({ orders }) => new DataLoader((ids) => orders.listing.histories(ids)),
  unpaidLines: ({ orders }) =>
    new DataLoader((ids) => Promise.all(ids.map((id) => orders.placement.unpaidLines({ id })))),
  refunds: ({ payments }) => new DataLoader((ids) => payments.refunds.ofOrders(ids)),
  fits: ({ fit }) => new DataLoader((parts) => fit.fits.fitsOf(parts), byContent()),
  fitTallies: ({ fit }) => new DataLoader((parts) => fit.answers.talliesOf(parts), byContent()),
  models: ({ fit }) => new DataLoader((ids) => fit.fits.modelsById(ids)),
  diagrams: ({ fit }) => new DataLoader((ids) => fit.fits.diagramsOf(ids)),
  fitmentsOfModel: ({ fit }) => new DataLoader((pages) => fit.fits.fitmentsOf(pages), byContent()),
  fitmentCounts: ({ fit }) => new DataLoader((ids) => fit.fits.countFitments(ids)),
  modelsOfPart: ({ fit }) => new DataLoader((pages) => fit.fits.modelsOf(pages), byContent()),
  modelCounts: ({ fit }) => new DataLoader((ids) => fit.fits.countModels(ids)),
  similarParts: ({ products }) => new DataLoader((ids) => products.related.similarTo(ids)),
  partsOrderedTogether: ({ products }) => new DataLoader((ids) => products.related.orderedTogetherWith(ids)),
  aliases: ({ products }) => new DataLoader((ids) => products.numbers.aliasesOf(ids)),
  replacedNumbers: ({ products }) => new DataLoader((ids) => products.numbers.replacedBy(ids)),
  successors: ({ products }) => new DataLoader((ids) => products.numbers.successorsOf(ids)),
  importCounts: ({ products }) => new DataLoader((ids) => products.imports.counts(ids)),
  pickupStock: ({ products }) => new DataLoader((ids) => products.stock.pickupStockOf(ids)),
  ratings: ({ posts }) => new DataLoader((ids) => posts.reviews.ratingsOf(ids)),
  reviewsOfPart: ({ posts }) => new DataLoader((pages) => posts.reviews.ofParts(pages), byContent()),
  ownReviews: ({ posts }) => new DataLoader((keys) => posts.reviews.ownOf(keys), byContent()),
  questionsOfPart: ({ posts }) => new DataLoader((pages) => posts.questions.ofParts(pages), byContent()),
  questionCounts: ({ posts }) => new DataLoader((ids) => posts.questions.countOfParts(ids)),
  questions: ({ posts }) => new DataLoader((ids) => posts.questions.byIds(ids)),
  answers: ({ posts }) => new DataLoader((keys) => posts.answers.ofQuestions(keys), byContent()),
  pickups: ({ orders }) => new DataLoader((ids) => orders.pickups.ofOrders(ids)),
  givenPieces: ({ orders }) => new DataLoader((ids) => orders.pickups.givenTo(ids)),
  equivalents: ({ products }) =>
    new DataLoader((parts) => products.equivalents.of(parts), { cacheKeyFn: ({ id }) => id }),
  equivalentEntries: ({ products }) => new DataLoader((ids) => products.equivalents.entriesOf(ids)),
};

const byContent = <Key>() => ({ cacheKeyFn: (key: Key) => JSON.stringify(key) });

class LoadersOfRequest {
  constructor(services: Services) {
    Object.defineProperty(this, 'services', { value: services });
  }
}

for (const [name, make] of Object.entries(makers) as [string, (services: Services) => unknown][]) {
  Object.defineProperty(LoadersOfRequest.prototype, name, {
    get(this: { services: Services }) {
      const value = make(this.services);
      Object.defineProperty(this, name, { value });
      return value;
    },
  });
}

/** One set per request: loaders batch and cache within it. Each is made when it is first used. */
export const makeLoaders = (services: Services): Loaders => new LoadersOfRequest(services) as unknown as Loaders;
