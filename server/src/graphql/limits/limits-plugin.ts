import { OperationTypeNode } from 'graphql';
import { AppError } from '#platform/errors.ts';
import { rateLimitOf } from '#platform/rate-limits.ts';
import type { RequestPart } from '../request-parts.ts';
import { costOf } from './cost.ts';
import { limits } from './limits.ts';
import { errorField } from './error-field.ts';
import { coerceVariables } from './variables.ts';
import { fragmentsOf, rootFieldsOf } from './document-measures.ts';

/** Checks the cost and the rate limits of an operation before it runs. */
export function limitOperation(): RequestPart {
  let cost: number | undefined;
  return {
    async didResolveOperation({ schema, document, operation, request, contextValue }) {
      if (!operation) return;
      if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
        throw new AppError('BAD_USER_INPUT', 'Send subscriptions to /graphql/stream.');
      }
      // Page sizes come from variables, so invalid variables are refused first.
      const variables = coerceVariables({ schema, document, operation, variables: request.variables ?? {} });
      contextValue.variables = variables;
      cost = costOf({ schema, document, operation, variables });
      const root = schema.getRootType(operation.operation);
      const names = rootFieldsOf(operation, fragmentsOf(document)).map(({ name }) => name.value);
      contextValue.logged.fields = names;
      const calls = callsPerLimit(names.map((name) => rateLimitOf(root?.getFields()[name])));
      if (calls.size > 0) await contextValue.spend(calls);
    },
    didEncounterErrors({ errors, document }) {
      for (const error of errors) {
        const isDocumentError = document && error.extensions['code'] === 'GRAPHQL_VALIDATION_FAILED';
        const field = isDocumentError && errorField(document, error);
        if (field) error.extensions['field'] = field;
      }
    },
    willSendResponse({ response: { body } }) {
      if (cost === undefined || body.kind !== 'single') return;
      const { extensions } = body.singleResult;
      body.singleResult.extensions = { ...extensions, cost: { requested: cost, maximum: limits.cost } };
    },
  };
}

/** Calls per rate limit. The request itself is already counted once; each alias counts as a call of its own. */
function callsPerLimit(actions: (string | undefined)[]): Map<string, number> {
  const times = new Map<string, number>();
  if (actions.length > 1) times.set('requests', actions.length - 1);
  for (const action of actions) if (action) times.set(action, (times.get(action) ?? 0) + 1);
  return times;
}
