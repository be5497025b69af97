import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import type { Context } from '#context.ts';
import { AppError } from '#platform/errors.ts';
import { actionOf } from '#platform/rate-limited.ts';
import { costOf } from './cost.ts';
import { limits } from './limits.ts';
import { fieldOfFault } from './error-field.ts';
import { fragmentsOf, rootFieldsOf } from './document-measures.ts';

/** The context as the door itself sees it. */
export interface DoorContext extends Context {
  /** Takes `times` from what the sender of the request may do in a minute; throws RATE_LIMITED. */
  spend: (limit: string, times: number) => Promise<void>;
}

/** Before an operation runs: what it costs, and whether its sender may do that much. */
export function limitsPlugin(): ApolloServerPlugin<DoorContext> {
  return {
    requestDidStart() {
      let cost: number | undefined;
      return Promise.resolve({
        async didResolveOperation({ schema, document, operation, request, contextValue }) {
          if (!operation) return;
          if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
            throw new AppError('BAD_USER_INPUT', 'Subscriptions are answered at /graphql/stream.');
          }
          cost = costOf({ schema, document, operation, variables: request.variables ?? {} });
          const root = schema.getRootType(operation.operation);
          const names = rootFieldsOf(operation, fragmentsOf(document)).map(({ name }) => name.value);
          for (const [limit, times] of spendings(names.map((name) => actionOf(root?.getFields()[name])))) {
            await contextValue.spend(limit, times);
          }
        },
        didEncounterErrors({ errors, document }) {
          for (const error of errors) {
            const isOfDocument = document && error.extensions['code'] === 'GRAPHQL_VALIDATION_FAILED';
            const field = isOfDocument && fieldOfFault(document, error);
            if (field) error.extensions['field'] = field;
          }
          return Promise.resolve();
        },
        willSendResponse({ response: { body } }) {
          if (cost !== undefined && body.kind === 'single') {
            const { extensions } = body.singleResult;
            body.singleResult.extensions = { ...extensions, cost: { requested: cost, maximum: limits.cost } };
          }
          return Promise.resolve();
        },
      });
    },
  };
}

/** How often each limit is used. The request itself was counted when it came; aliases count as if they came alone. */
function spendings(actions: (string | undefined)[]): Map<string, number> {
  const times = new Map<string, number>();
  if (actions.length > 1) times.set('requests', actions.length - 1);
  for (const action of actions) if (action) times.set(action, (times.get(action) ?? 0) + 1);
  return times;
}
