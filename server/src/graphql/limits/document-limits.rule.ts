import {
  type DocumentNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationRule,
  visit,
} from 'graphql';
import { limits } from './limits.ts';
import { deepest, fragmentsOf, measureDepth, rootFieldsOf } from './document-measures.ts';

/** Refuses documents that exceed the limits of aliases, directives, depth and repetition. */
export const documentLimitsRule: ValidationRule = (context) => ({
  Document: {
    enter(document) {
      for (const message of violationsOf(document)) context.reportError(new GraphQLError(message));
    },
  },
});

function violationsOf(document: DocumentNode): string[] {
  const { aliases, longestAlias, directives, repeats } = countNodes(document);
  const fragments = fragmentsOf(document);
  const operations = document.definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const rootFields = operations.reduce((sum, operation) => sum + rootFieldsOf(operation, fragments).length, 0);
  const { fields, spreads } = deepest(operations.map((operation) => measureDepth(operation, fragments)));
  const measured: [what: string, found: number, limit: number][] = [
    ['aliases', aliases, limits.aliases],
    ['characters in an alias', longestAlias, limits.aliasLength],
    ['directives', directives, limits.directives],
    ['repetitions of a field', repeats, limits.repeats],
    ['root fields', rootFields, limits.rootFields],
    ['levels of fields', fields, limits.depth],
    ['levels of fragments', spreads, limits.fragmentDepth],
  ];
  return measured
    .filter(([, found, limit]) => found > limit)
    .map(([what, found, limit]) => `The document has ${found} ${what}; the limit is ${limit}.`);
}

function countNodes(document: DocumentNode) {
  const count = { aliases: 0, longestAlias: 0, directives: 0, repeats: 0 };
  visit(document, {
    Field({ alias }) {
      if (!alias) return;
      count.aliases += 1;
      count.longestAlias = Math.max(count.longestAlias, alias.value.length);
    },
    Directive() {
      count.directives += 1;
    },
    SelectionSet(selectionSet) {
      count.repeats = Math.max(count.repeats, mostRepeated(selectionSet));
    },
  });
  return count;
}

/** The count of the most repeated field or fragment of a selection set. */
function mostRepeated({ selections }: SelectionSetNode): number {
  const seen = new Map<string, number>();
  for (const selection of selections) {
    if (selection.kind === Kind.INLINE_FRAGMENT) continue;
    const name = `${selection.kind} ${('alias' in selection && selection.alias?.value) || selection.name.value}`;
    seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  return Math.max(0, ...seen.values());
}
