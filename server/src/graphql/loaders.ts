import DataLoader from 'dataloader';
import type { GraphQLSchema } from 'graphql';
import { type Loaders, loadsOf, type Services } from '#context.ts';
import { inSharedBatches, type Load } from '#platform/shared-batches.ts';
import type { ApiContext } from './api-context.ts';

type AnyLoad = Load<unknown, unknown>;

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
