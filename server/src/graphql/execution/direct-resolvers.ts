import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { getMetadataStorage, type ContainerType } from 'type-graphql';

type Metadata = ReturnType<typeof getMetadataStorage>;
type FieldResolverMetadata = Metadata['fieldResolvers'][number];
type Resolver = GraphQLFieldResolver<unknown, unknown>;
type Methods = Record<string, (...given: unknown[]) => unknown>;

/** One instance of each resolver class. TypeGraphQL's own container searches a list at each call. */
export function makeInstances(): ContainerType {
  const instances = new Map<unknown, unknown>();
  return {
    get<Class>(type: new () => Class): Class {
      if (!instances.has(type)) instances.set(type, new type());
      return instances.get(type) as Class;
    },
  };
}

/**
 * Replaces TypeGraphQL's resolvers of fields without arguments: they make several objects and functions per call, for
 * middlewares and conversions that these fields do not have.
 */
export function withDirectResolvers(schema: GraphQLSchema, instances: ContainerType): GraphQLSchema {
  const { objectTypes, fieldResolvers } = getMetadataStorage();
  for (const { name: typeName, target, fields } of objectTypes) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) continue;
    const found = type.getFields();
    const own = fieldResolvers.filter(({ getObjectType }) => getObjectType?.() === target);
    const methods = new Set(own.map(({ methodName }) => methodName));
    for (const { schemaName, name, middlewares } of fields ?? []) {
      const field = found[schemaName];
      if (field && !methods.has(name) && !middlewares?.length) field.resolve = property(name);
    }
    for (const metadata of own) {
      const field = found[metadata.schemaName];
      const { resolve } = field ?? {};
      const direct = resolve && directResolver(metadata, { resolve, instances, target });
      if (field && direct) field.resolve = direct;
    }
  }
  return schema;
}

const properties = new WeakSet<Resolver>();

/** Whether a resolver reads a property of its object and nothing else. */
export const readsProperty = (resolve: Resolver): boolean => properties.has(resolve);

export function property(name: string): Resolver {
  const resolve: Resolver = (source) => (source as Record<string, unknown>)[name];
  properties.add(resolve);
  return resolve;
}

interface Known {
  resolve: Resolver;
  instances: ContainerType;
  /** The class of the object type. */
  target: unknown;
}

function directResolver(
  { kind, methodName, params = [], middlewares = [], target: owner }: FieldResolverMetadata,
  { resolve, instances, target }: Known,
): Resolver | undefined {
  if (middlewares.length > 0) return undefined;
  if (kind === 'internal') return params.length === 0 ? getter(methodName, { resolve, target }) : undefined;
  const order = params.toSorted((one, other) => one.index - other.index);
  const isPlain = order.every(
    (param) =>
      (param.kind === 'context' && !param.propertyName) ||
      (param.kind === 'root' && !param.propertyName && !param.getType) ||
      param.kind === 'info',
  );
  if (!isPlain || !directParams.has(order.map(({ kind: given }) => given).join())) return undefined;
  const instance = () => instances.get(owner, {} as never) as Methods;
  // A method ignores what it does not name.
  return (source, _arguments, context, info) => instance()[methodName]?.(source, context, info);
}

const directParams = new Set(['root', 'root,context', 'root,context,info']);

/** A getter or a method of the class. TypeGraphQL makes instances of plain rows. */
const getter =
  (name: string, { resolve, target }: Omit<Known, 'instances'>): Resolver =>
  (source, given, context, info) => {
    if (!(source instanceof (target as new () => object))) return resolve(source, given, context, info);
    const value = (source as Record<string, unknown>)[name];
    return typeof value === 'function' ? (value.call(source) as unknown) : value;
  };
