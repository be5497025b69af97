import {
  type DocumentNode,
  type FieldNode,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLNamedType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  isLeafType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { MAX_PAGE_SIZE } from '#platform/connection.ts';
import { limits } from './limits.ts';
import { fragmentsOf } from './document-measures.ts';
import { coerceVariables } from './variables.ts';

interface Asked {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

const WRITE = 10;
/** A list without a page size costs as much as this many rows. */
const UNPAGED = 10;

/**
 * What a valid operation costs: an object 1, a write 10, a field that says so its `complexity`; what is inside a list
 * costs once for each row that the page may hold. Throws if that is more than the limit, or if the variables do not fit.
 */
export function costOf({ schema, document, operation, variables }: Asked): number {
  const fragments = fragmentsOf(document);
  // Without fitting variables the cost is unknown, so the operation does not get to run.
  const given = coerceVariables({ schema, document, operation, variables });
  const cost = ofSet(operation.selectionSet, schema.getRootType(operation.operation));
  if (cost > limits.cost) {
    throw refusal(`An operation may cost at most ${limits.cost}; this one costs ${cost}. Ask for smaller pages.`);
  }
  return cost;

  /** `page` is how many rows a connection may hold, of which the set is. */
  function ofSet(set: SelectionSetNode | undefined, type: GraphQLNamedType | null | undefined, page = 1): number {
    const wanted = set?.selections.filter((selection) => isWanted(selection, given)) ?? [];
    return wanted.reduce((sum, selection) => sum + ofSelection(selection, type, page), 0);
  }

  function ofSelection(selection: SelectionNode, type: GraphQLNamedType | null | undefined, page: number): number {
    if (selection.kind === Kind.FIELD) return ofField(selection, type, page);
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
    const condition = fragment?.typeCondition?.name.value;
    return ofSet(fragment?.selectionSet, condition ? schema.getType(condition) : type, page);
  }

  function ofField(node: FieldNode, type: GraphQLNamedType | null | undefined, page: number): number {
    // What starts with two underscores is introspection: it reads no row.
    const field = type && 'getFields' in type ? type.getFields()[node.name.value] : undefined;
    if (!type || !field || !('args' in field)) return 0;
    const named = getNamedType(field.type);
    const rows = rowsOf(field, node);
    if (isConnection(named)) return ownCost(field, type) + ofSet(node.selectionSet, named, rows);
    // The rows of a connection are in its edges; it has one count and one end.
    if (isConnection(type))
      return (isList(field) ? page : 1) * (ownCost(field, type) + ofSet(node.selectionSet, named));
    return ownCost(field, type) + rows * ofSet(node.selectionSet, named);
  }

  function rowsOf(field: GraphQLField<unknown, unknown>, node: FieldNode): number {
    const { first } = argumentsOf(field, node) as { first?: unknown };
    // Larger pages are refused with a better message, by the field itself.
    if (typeof first === 'number') return Math.min(Math.max(first, 1), MAX_PAGE_SIZE);
    return isList(field) ? UNPAGED : 1;
  }

  function argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode) {
    try {
      return getArgumentValues(field, node, given);
    } catch (error) {
      throw refusal(error instanceof Error ? error.message : 'An argument is wrong.');
    }
  }
}

const isConnection = ({ name }: GraphQLNamedType) => name.endsWith('Connection');
const isList = ({ type }: GraphQLField<unknown, unknown>) => isListType(getNullableType(type));

function ownCost({ type, extensions }: GraphQLField<unknown, unknown>, parent: GraphQLNamedType): number {
  const declared: unknown = extensions['complexity'];
  if (typeof declared === 'number') return declared;
  if (parent.name === 'Mutation') return WRITE;
  return isLeafType(getNamedType(type)) ? 0 : 1;
}

function isWanted(selection: SelectionNode, variables: Record<string, unknown>): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, selection, variables);
  return skip?.['if'] !== true && include?.['if'] !== false;
}

const refusal = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
