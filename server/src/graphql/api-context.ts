import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import type { Context, Loaders } from '#context.ts';

/** A query that ran by its plan. */
export interface PlannedQuery {
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

/** The context inside graphql/: resolvers see only Context. */
export interface ApiContext extends Context {
  makeLoaders: () => Loaders;
  /** Counts calls of the sender by rate limit; throws RATE_LIMITED. */
  spend: (calls: ReadonlyMap<string, number>) => Promise<void>;
  /** Fields of the request's log line. */
  logged: { fields?: string[]; codes?: string[] };
  /** The variables of the operation, coerced. */
  variables?: Record<string, unknown>;
  /** What the root fields returned in a planned run that failed, by their name in the response. */
  rootResults?: ReadonlyMap<string, unknown>;
  /** Called after the query ran by its plan. */
  onPlanned?: (query: PlannedQuery) => void;
  /** Called after a response that every visitor may get, with the label of its root fields. */
  onShareable?: (fields: string) => void;
}
