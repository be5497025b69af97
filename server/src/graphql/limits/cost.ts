import {
  type DocumentNode,
  type FieldNode,
  type FragmentSpreadNode,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLNamedType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  type InlineFragmentNode,
  isLeafType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { MAX_PAGE_SIZE } from '#platform/connection.ts';
import { mostRowsOf } from '#platform/list-size.ts';
import { AppError } from '#platform/errors.ts';
import { asRequestError } from '../errors.ts';
import { limits } from './limits.ts';
import { nullField } from './variables.ts';
import { fragmentsOf } from './document-measures.ts';

interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Coerced. */
  variables: Record<string, unknown>;
}

type Variables = Operation['variables'];
/** A function where it depends on the variables, or on the page size of the connection that the selection belongs to. */
type Cost = number | ((variables: Variables, page: number) => number);

const MUTATION_COST = 10;
/** The assumed number of rows of a list without a page size. */
const UNPAGED_ROWS = 10;

/** Apollo Server keeps the documents that it has parsed, so each is measured once. */
const knownCosts = new WeakMap<OperationDefinitionNode, Cost>();

/**
 * The cost of a valid operation: 1 per object, 10 per mutation, or the `complexity` of the field; selections inside a
 * list cost once per row of the page. Throws BAD_USER_INPUT above the limit.
 */
export function costOf({ schema, document, operation, variables }: Operation): number {
  const root = schema.getRootType(operation.operation);
  const known = knownCosts.get(operation) ?? costOfSet(operation.selectionSet, root, { schema, document });
  knownCosts.set(operation, known);
  const cost = valueOf(known, variables);
  if (cost > limits.cost) {
    throw refusal(`The cost of this operation is ${cost}; the limit is ${limits.cost}. Request smaller pages.`);
  }
  return cost;
}

type Type = GraphQLNamedType | null | undefined;
type Of = Pick<Operation, 'schema' | 'document'>;

/** A field as a document selects it. */
interface Call {
  field: GraphQLField<unknown, unknown>;
  node: FieldNode;
  parent: GraphQLNamedType;
}

const costOfSet = (set: SelectionSetNode | undefined, type: Type, of: Of): Cost =>
  sum((set?.selections ?? []).map((selection) => costOfSelection(selection, type, of)));

function costOfSelection(selection: SelectionNode, type: Type, of: Of): Cost {
  const cost = selection.kind === Kind.FIELD ? costOfField(selection, type, of) : costOfFragment(selection, type, of);
  if (!selection.directives?.length) return cost;
  return (variables, page) => (isWanted(selection, variables) ? valueOf(cost, variables, page) : 0);
}

function costOfFragment(selection: FragmentSpreadNode | InlineFragmentNode, type: Type, of: Of): Cost {
  const fragments = fragmentsOf(of.document);
  const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
  const condition = fragment?.typeCondition?.name.value;
  return costOfSet(fragment?.selectionSet, condition ? of.schema.getType(condition) : type, of);
}

function costOfField(node: FieldNode, type: Type, of: Of): Cost {
  // Introspection fields (__typename, __schema) read no rows.
  const field = type && 'getFields' in type ? type.getFields()[node.name.value] : undefined;
  if (!type || !field || !('args' in field)) return 0;
  const named = getNamedType(field.type);
  const own = ownCost(field, type);
  const inner = costOfSet(node.selectionSet, named, of);
  const rows = rowsOf({ field, node, parent: type }, of);
  if (isConnection(named)) {
    return (variables) => own + valueOf(inner, variables, valueOf(rows, variables));
  }
  // Only the edges of a connection repeat per row; totalCount and pageInfo exist once.
  if (isConnection(type))
    return isList(field) ? (variables, page) => page * (own + valueOf(inner, variables)) : sum([own, inner]);
  if (typeof rows === 'number' && typeof inner === 'number') return own + rows * inner;
  return (variables) => own + valueOf(rows, variables) * valueOf(inner, variables);
}

function rowsOf(call: Call, of: Of): Cost {
  const { field } = call;
  const unpaged = isList(field) ? (mostRowsOf(field) ?? UNPAGED_ROWS) : 1;
  if (field.args.length === 0) return unpaged;
  return (variables) => {
    const { first } = argumentsOf(call, { ...of, variables }) as { first?: unknown };
    // The field's own validation refuses larger pages with a better message.
    return typeof first === 'number' ? Math.min(Math.max(first, 1), MAX_PAGE_SIZE) : unpaged;
  };
}

function argumentsOf({ field, node, parent }: Call, operation: Of & Pick<Operation, 'variables'>) {
  try {
    return getArgumentValues(field, node, operation.variables);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'An argument is invalid.';
    throw refusal(message, nullField(operation, { parent, node }));
  }
}

function sum(costs: Cost[]): Cost {
  const fixed = costs.filter((cost) => typeof cost === 'number').reduce((total, cost) => total + cost, 0);
  const varying = costs.filter((cost) => typeof cost === 'function');
  if (varying.length === 0) return fixed;
  return (variables, page) => varying.reduce((total, cost) => total + cost(variables, page), fixed);
}

const valueOf = (cost: Cost, variables: Variables, page = 1): number =>
  typeof cost === 'number' ? cost : cost(variables, page);

const isConnection = ({ name }: GraphQLNamedType) => name.endsWith('Connection');
const isList = ({ type }: GraphQLField<unknown, unknown>) => isListType(getNullableType(type));

function ownCost({ type, extensions }: GraphQLField<unknown, unknown>, parent: GraphQLNamedType): number {
  const declared: unknown = extensions['complexity'];
  if (typeof declared === 'number') return declared;
  if (parent.name === 'Mutation') return MUTATION_COST;
  return isLeafType(getNamedType(type)) ? 0 : 1;
}

function isWanted(selection: SelectionNode, variables: Record<string, unknown>): boolean {
  if (!selection.directives?.length) return true;
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, selection, variables);
  return skip?.['if'] !== true && include?.['if'] !== false;
}

const refusal = (message: string, field?: string) =>
  asRequestError(new AppError('BAD_USER_INPUT', message, field === undefined ? {} : { field }));
