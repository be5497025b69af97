import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

type Fragments = Map<string, FragmentDefinitionNode>;

interface Depth {
  fields: number;
  spreads: number;
}

/** Apollo Server keeps the documents that it has parsed, so each is measured once. */
const knownFragments = new WeakMap<DocumentNode, Fragments>();
const knownRootFields = new WeakMap<OperationDefinitionNode, FieldNode[]>();

export function fragmentsOf(document: DocumentNode): Fragments {
  const known = knownFragments.get(document);
  if (known) return known;
  const fragments: Fragments = new Map();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  knownFragments.set(document, fragments);
  return fragments;
}

/** The root fields that the operation selects, with repetitions. */
export function rootFieldsOf(operation: OperationDefinitionNode, fragments: Fragments): FieldNode[] {
  const known = knownRootFields.get(operation) ?? selectedBy(operation, fragments);
  knownRootFields.set(operation, known);
  return known;
}

function selectedBy({ selectionSet }: OperationDefinitionNode, fragments: Fragments): FieldNode[] {
  const open = [...selectionSet.selections];
  const fields: FieldNode[] = [];
  const entered = new Set<FragmentDefinitionNode>();
  for (let selection = open.pop(); selection; selection = open.pop()) {
    if (selection.kind === Kind.FIELD) fields.push(selection);
    else open.push(...selectionsIn(selection, fragments, entered));
  }
  return fields;
}

// GraphQL merges fields, so a fragment that is spread twice selects its fields once.
function selectionsIn(
  selection: Exclude<SelectionNode, FieldNode>,
  fragments: Fragments,
  entered: Set<FragmentDefinitionNode>,
) {
  if (selection.kind === Kind.INLINE_FRAGMENT) return selection.selectionSet.selections;
  const fragment = fragments.get(selection.name.value);
  if (!fragment || entered.has(fragment)) return [];
  entered.add(fragment);
  return fragment.selectionSet.selections;
}

/** The depth of an operation, in time linear to the document: each fragment is measured once. */
export function measureDepth({ selectionSet: whole }: OperationDefinitionNode, fragments: Fragments): Depth {
  const known = new Map<string, Depth>();
  return ofSet(whole);

  function ofSet(selectionSet: SelectionSetNode | undefined): Depth {
    return selectionSet ? deepest(selectionSet.selections.map(ofSelection)) : flat;
  }

  function ofSelection(selection: SelectionNode): Depth {
    if (selection.kind === Kind.FIELD) {
      const inner = selection.name.value.startsWith('__') ? flat : ofSet(selection.selectionSet);
      return { fields: inner.fields + 1, spreads: inner.spreads };
    }
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? ofSet(selection.selectionSet) : ofFragment(selection);
    return { fields: inner.fields, spreads: inner.spreads + 1 };
  }

  function ofFragment({ name: { value: name } }: { name: { value: string } }): Depth {
    const found = known.get(name);
    if (found) return found;
    known.set(name, flat); // stops at a cycle, which another rule refuses
    const depth = ofSet(fragments.get(name)?.selectionSet);
    known.set(name, depth);
    return depth;
  }
}

const flat: Depth = { fields: 0, spreads: 0 };

export const deepest = (depths: Depth[]): Depth => ({
  fields: Math.max(0, ...depths.map(({ fields }) => fields)),
  spreads: Math.max(0, ...depths.map(({ spreads }) => spreads)),
});
