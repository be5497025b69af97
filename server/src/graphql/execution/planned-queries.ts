import { HeaderMap } from '@apollo/server';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { ApiContext } from '../api-context.ts';
import type { RequestPart } from '../request-parts.ts';
import { makeQueryPlan } from './query-plan.ts';
import { type PlannedField, QueryRun } from './query-run.ts';

/**
 * Runs queries by plans that are made once per document. A query that fails anywhere runs again in graphql's own executor,
 * which makes its errors: with what the root fields of the first run returned, so no root field is called twice.
 */
export function runPlanned(schema: GraphQLSchema): () => RequestPart {
  const planOf = makePlans(schema);
  return () => ({
    async responseForOperation({ document, operation, contextValue }) {
      // Apollo Server calls this with null, too, if the document has no operation of the given name.
      const plan = (operation as OperationDefinitionNode | null) && planOf(document, operation);
      const { variables, rootResults } = contextValue;
      if (!plan || !variables || rootResults) return null;
      const run = new QueryRun({ context: contextValue, variables });
      try {
        const data = await run.dataOf(plan);
        contextValue.onPlanned?.({ document, operation });
        return {
          http: { headers: new HeaderMap() },
          body: { kind: 'single', singleResult: { data: data as Record<string, unknown> } },
        };
      } catch {
        contextValue.rootResults = run.roots;
        return null;
      }
    },
  });
}

/** Plans are made for the second run of a document: a document that runs once gains nothing, and would need the memory. */
function makePlans(schema: GraphQLSchema) {
  const plans = new WeakMap<OperationDefinitionNode, PlannedField[] | null>();
  const seen = new WeakSet<OperationDefinitionNode>();
  return (document: DocumentNode, operation: OperationDefinitionNode): PlannedField[] | null => {
    if (!seen.has(operation)) {
      seen.add(operation);
      return null;
    }
    const known = plans.get(operation);
    if (known !== undefined) return known;
    const plan = makeQueryPlan(schema, document, operation);
    plans.set(operation, plan);
    return plan;
  };
}

/** Lets the fields of Query return what they returned in a planned run of the same request. */
export function withRootResults(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const { resolve } = field;
    if (!resolve) continue;
    field.resolve = (source, given, context: ApiContext, info) => {
      const { rootResults } = context;
      return rootResults?.has(info.path.key as string)
        ? rootResults.get(info.path.key as string)
        : resolve(source, given, context, info);
    };
  }
  return schema;
}
