import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  isObjectType,
  type OperationDefinitionNode,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { readsPublicData } from '#platform/public-data.ts';

/**
 * Decides from the schema whether every caller gets the same answer to a query. Its root fields and the fields with a
 * resolver of their own must declare @ReadsPublicData; the other fields are read from their parent. Fields that require a
 * role never are.
 */
export function makeIsShareable(schema: GraphQLSchema) {
  const computed = computedFields(schema);
  const decided = new WeakMap<OperationDefinitionNode, boolean>();

  return (document: DocumentNode, operation: OperationDefinitionNode): boolean => {
    const known = decided.get(operation);
    if (known !== undefined) return known;
    const isShareable = operation.operation === OperationTypeNode.QUERY && allFields(document);
    decided.set(operation, isShareable);
    return isShareable;
  };

  /** Whether all fields of the document are shareable, those of its other operations and fragments included. */
  function allFields(document: DocumentNode): boolean {
    const types = new TypeInfo(schema);
    let are = true;
    const Field = ({ name }: FieldNode) => {
      if (name.value === '__typename') return;
      const [field, parent] = [types.getFieldDef(), types.getParentType()];
      if (!field || !isObjectType(parent) || name.value.startsWith('__')) are = false;
      else if (computed.has(field) && !readsPublicData(field)) are = false;
    };
    visit(document, visitWithTypeInfo(types, { Field }));
    return are;
  }
}

/** The fields that depend on more than their parent: root fields, those of resolver classes, and those with a role. */
function computedFields(schema: GraphQLSchema): Set<GraphQLField<unknown, unknown>> {
  const { fieldResolvers, objectTypes } = getMetadataStorage();
  const names = new Map(objectTypes.map(({ target, name }) => [target, name]));
  const resolved = new Set(
    fieldResolvers
      .filter(({ kind }) => kind === 'external')
      .map(({ getObjectType, schemaName }) => `${names.get(getObjectType?.() as never)}.${schemaName}`),
  );
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  return new Set(
    types.flatMap((type) =>
      Object.values(type.getFields()).filter(
        ({ name, astNode }) =>
          roots.includes(type) ||
          resolved.has(`${type.name}.${name}`) ||
          astNode?.directives?.some((directive) => directive.name.value === 'auth'),
      ),
    ),
  );
}
