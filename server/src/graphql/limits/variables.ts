import {
  type ArgumentNode,
  coerceInputValue,
  type DocumentNode,
  getVariableValues,
  type GraphQLSchema,
  isInputType,
  Kind,
  type ObjectFieldNode,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
  type VariableNode,
  visit,
} from 'graphql';
import { AppError } from '#platform/errors.ts';
import { asRequestError } from '../errors.ts';
import { limits } from './limits.ts';

interface Asked {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

/** The variables as the schema takes them; throws what is wrong with the first that does not fit, and in which field. */
export function coerceVariables({ schema, document, operation, variables }: Asked): Record<string, unknown> {
  const definitions = operation.variableDefinitions ?? [];
  const { coerced, errors } = getVariableValues(schema, definitions, { ...variables }, { maxErrors: 1 });
  if (coerced) return coerced;
  const [first] = errors;
  const definition = first?.nodes?.find((node) => node.kind === Kind.VARIABLE_DEFINITION);
  const { path, message } = (definition && faultIn(schema, definition, variables)) ?? { path: [], message: undefined };
  const field = definition && [...argumentOf(definition.variable, document), ...path].join('.');
  throw asRequestError(
    new AppError('BAD_USER_INPUT', withoutHint(message ?? first?.message ?? 'A variable is wrong.'), {
      field: field || definition?.variable.name.value || 'variables',
    }),
  );
}

/** Where in the value of a variable the first fault is, and what; none if the value as a whole is missing. */
function faultIn(schema: GraphQLSchema, { variable, type }: VariableDefinitionNode, variables: object) {
  const { value: name } = variable.name;
  const [, value] = Object.entries(variables).find(([key]) => key === name) ?? [];
  const inputType = typeFromAST(schema, type);
  if (value === undefined || value === null || !isInputType(inputType)) return undefined;
  let fault: { path: (string | number)[]; message: string } | undefined;
  try {
    coerceInputValue(value, inputType, (path, _value, error) => {
      const [, missing] = /^Field "(\w{1,64})"/.exec(error.message) ?? [];
      // Graphql's own sentence quotes the value first, which may be long and private.
      const message = `Variable "$${name}" got an invalid value: ${error.message}`;
      fault = { path: [...path, ...(missing ? [missing] : [])], message };
      throw error;
    });
  } catch {
    // One is enough, and thousands would take their time.
  }
  return fault;
}

/** What the variable is given to; nothing for the one input of a mutation, whose fields are named by themselves. */
function argumentOf({ name }: VariableNode, document: DocumentNode): string[] {
  let argument = name.value;
  const find = ({ name: taker, value }: ArgumentNode | ObjectFieldNode) => {
    if (value.kind === Kind.VARIABLE && value.name.value === name.value) argument = taker.value;
  };
  visit(document, { Argument: find, ObjectField: find });
  return argument === 'input' ? [] : [argument];
}

/** Hints would tell what is in a schema that is closed. */
function withoutHint(message: string): string {
  return message.replace(/ Did you mean [^]*$/, '').slice(0, limits.errorMessage);
}
