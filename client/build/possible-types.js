import { isAbstractType, visit } from 'graphql';

/**
 * A plugin of GraphQL Code Generator: the types of each interface and union that a document names in a fragment, for Apollo's
 * cache. The others would only make each page larger.
 * @param {import('graphql').GraphQLSchema} schema
 * @param {{ document?: import('graphql').DocumentNode }[]} documents
 */
export function plugin(schema, documents) {
  const named = new Set();
  /** @param {{ typeCondition?: import('graphql').NamedTypeNode | undefined }} fragment */
  const name = ({ typeCondition }) => void (typeCondition && named.add(typeCondition.name.value));
  for (const { document } of documents)
    if (document) visit(document, { FragmentDefinition: name, InlineFragment: name });
  const types = Object.values(schema.getTypeMap()).filter((type) => isAbstractType(type) && named.has(type.name));
  const possibleTypes = Object.fromEntries(
    types.map((type) => [type.name, schema.getPossibleTypes(type).map((each) => each.name)]),
  );
  return `export const possibleTypes = ${JSON.stringify(possibleTypes, null, 2)};\n`;
}
