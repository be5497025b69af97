import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillBooks } from '#test/large-dataset.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { makeSchema } from './schema.ts';

const ROWS = 20;
/** No screen needs more statements. */
const MOST = 8;

let shop: Shop;
let admin: Person;
/** The required arguments of lists, by list. */
let required: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  // A list that fits on one page is not counted by a statement.
  await fillBooks(shop, { buyer: admin, rows: ROWS + 1 });
  const rows = Array.from({ length: ROWS + 1 }, (_, n) => ({ rowNumber: n + 2, cells: ['1'] }));
  const file = { kind: 'PRICES' as const, fileName: 'a.csv', headers: ['a'], fields: [''], rowCount: rows.length };
  const { id } = await shop.prisma.catalogImport.create({ data: { ...file, fileRows: { create: rows } } });
  const { id: productId } = await shop.prisma.product.findFirstOrThrow();
  const movement = {
    productId,
    agency: 'Dallas',
    change: 1,
    balance: 1,
    reason: 'RECEIPT' as const,
    actorId: admin.id,
  };
  await shop.prisma.stockMovement.createMany({ data: rows.map(() => movement) });
  required = { catalogImportRows: `importId: "${id}", `, stockMovements: `productId: "${productId}", ` };
});
afterAll(() => shop.close());

type Field = GraphQLField<unknown, unknown>;

const schema = makeSchema();
const fieldsOf = (type: GraphQLObjectType) =>
  Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument));
const isLeaf = ({ type }: Field) => isLeafType(getNamedType(type));

/** Every leaf field of the type. */
const leaves = (type: GraphQLObjectType): string =>
  [
    '__typename',
    ...fieldsOf(type)
      .filter(isLeaf)
      .map(({ name }) => name),
  ].join(' ');

/** One selection for each path from the type, at most two steps long. */
function branches(type: GraphQLObjectType, steps = 2): string[] {
  if (steps === 0) return [];
  return fieldsOf(type)
    .filter((field) => !isLeaf(field))
    .flatMap(({ name, type: fieldType }) => {
      const target = getNamedType(fieldType);
      const members = isAbstractType(target) ? schema.getPossibleTypes(target) : [target].filter(isObjectType);
      return members.flatMap((member) =>
        [leaves(member), ...branches(member, steps - 1)].map(
          (inner) => `${name} { ... on ${member.name} { ${inner} } }`,
        ),
      );
    });
}

const ofBranches = new Set<string>();

/** The leaves of the rows of every root list, and for each type of rows the selections below one of its lists. */
const cases = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((list) => {
  const connection = getNamedType(list.type);
  if (!isObjectType(connection) || !connection.name.endsWith('Connection')) return [];
  const edge = getNamedType(connection.getFields()['edges']?.type);
  const node = isObjectType(edge) ? getNamedType(edge.getFields()['node']?.type) : undefined;
  if (!isObjectType(node)) throw new Error(`${list.name} has no nodes`);
  const isFirst = !ofBranches.has(node.name);
  ofBranches.add(node.name);
  const selections = [leaves(node), ...(isFirst ? branches(node) : [])];
  return selections.map((selection): [string, string] => [list.name, selection]);
});

describe('every root list', () => {
  it('has a case', () => {
    expect(new Set(cases.map(([list]) => list)).size).toBeGreaterThanOrEqual(7);
  });
});

describe.each(cases)('%s { %s }', (list, selection) => {
  const read = (first: number) =>
    shop.call<Record<string, { edges: object[] }>>(
      `query ($first: Int!) { ${list}(${required[list] ?? ''}first: $first) { totalCount edges { cursor node { ${selection} } } pageInfo { hasNextPage } } }`,
      { first },
      admin,
    );

  it('runs as many statements for twenty rows as for two', async () => {
    await read(1);
    const [few, many] = [await countStatements(() => read(2)), await countStatements(() => read(ROWS))];
    expect([few.answer.errors, many.answer.errors]).toEqual([[], []]);
    expect([few, many].map(({ answer }) => answer.data[list]?.edges.length)).toEqual([2, ROWS]);
    // Loaders send their statements at the same time, in any order.
    expect(many.statements.toSorted()).toEqual(few.statements.toSorted());
    expect(many.statements.length).toBeGreaterThan(0);
    expect(many.statements.length).toBeLessThanOrEqual(MOST);
  });
});

/** All statements pass this method, including Prisma's. */
async function countStatements<Answer>(work: () => Promise<Answer>) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await work();
  const statements = query.mock.calls.map(([statement]) => nameOf(statement));
  query.mockRestore();
  return { answer, statements };
}

// Statements on many ids have a placeholder for each; it is their number that counts.
function nameOf(statement: unknown): string {
  const { name, text } = (typeof statement === 'string' ? { text: statement } : statement) as Record<string, string>;
  return name ?? (text ?? '').replaceAll(/\$\d+(,\s*\$\d+)*/g, '$').slice(0, 200);
}
