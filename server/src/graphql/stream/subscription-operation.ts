import {
  type DocumentNode,
  type ExecutionArgs,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { AppError } from '#platform/errors.ts';
import { costOf } from '../limits/cost.ts';
import { limits } from '../limits/limits.ts';
import { fieldOfFault } from '../limits/error-field.ts';
import type { DoorContext } from '../limits/limits-plugin.ts';
import { shapeRule } from '../limits/document-limits.rule.ts';

interface Asked {
  query: string;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** Reads a subscription under the same limits as queries; throws what is wrong with it. */
export function makeOperationOf({ schema, introspection }: { schema: GraphQLSchema; introspection: boolean }) {
  const rules = [...specifiedRules, shapeRule, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];

  return function operationOf({ query, operationName, variables }: Asked, contextValue: DoorContext): ExecutionArgs {
    const document = parsed(query);
    const [fault] = validate(schema, document, rules, { maxErrors: limits.validationErrors });
    // What is wrong with a document can tell what is in the schema.
    if (fault) {
      const message = introspection ? fault.message : 'The document does not fit.';
      throw refusal('GRAPHQL_VALIDATION_FAILED', message, fieldOfFault(document, fault));
    }
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) {
      throw new AppError('BAD_USER_INPUT', 'Only one subscription at a time is answered here; all else at /graphql.');
    }
    costOf({ schema, document, operation, variables: variables ?? {} });
    return { schema, document, operationName, variableValues: variables, contextValue };
  };
}

function parsed(query: string): DocumentNode {
  try {
    return parse(query, { maxLexicalTokens: limits.tokens });
  } catch (error) {
    throw refusal('GRAPHQL_PARSE_FAILED', (error as Error).message);
  }
}

const refusal = (code: string, message: string, field?: string) =>
  new GraphQLError(message, { extensions: { code, field } });
