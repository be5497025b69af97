import { Max, Min } from 'class-validator';
import { ArgsType, Field, Int, ObjectType, type ClassType } from 'type-graphql';

export const MAX_PAGE_SIZE = 100;

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 20, description: 'How many to return, 1 to 100.' })
  @Min(1, { message: 'Ask for at least one row.' })
  @Max(MAX_PAGE_SIZE, { message: `Ask for at most ${MAX_PAGE_SIZE} rows.` })
  first!: number;

  @Field(() => String, { nullable: true, description: 'Return what follows this cursor (from pageInfo.endCursor).' })
  after?: string | null;
}

@ObjectType({ description: 'Where a page of a list ends.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether more follow.' })
  hasNextPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the last edge; null on an empty page.' })
  endCursor!: string | null;
}

/** A page of a list, as a resolver returns it. */
export interface Page<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: PageInfo;
  /** Called only when the client selects totalCount. */
  totalCount: () => Promise<number>;
}

/** The edge and connection types (Relay Cursor Connections) of a node type. */
export function connectionOf<Node extends object>(node: ClassType<Node>, name: string) {
  const aName = /^[AEIO]/.test(name) ? `An ${name}` : `A ${name}`;

  @ObjectType(`${name}Edge`, { description: `${aName} in a list.` })
  class Edge {
    @Field(() => String, { description: 'Position in the list; pass as `after` to go on from here.' })
    cursor!: string;

    @Field(() => node, { description: `The ${name} itself.` })
    node!: Node;
  }

  @ObjectType(`${name}Connection`, { description: `A page of a list of type ${name}.` })
  class Connection {
    @Field(() => [Edge], { description: 'The page, in order.' })
    edges!: Edge[];

    @Field(() => PageInfo, { description: 'Where the page ends.' })
    pageInfo!: PageInfo;

    @Field(() => Int, {
      name: 'totalCount',
      description: 'Length of the whole list; counted only when asked for.',
      complexity: 10,
    })
    countAll(): Promise<number> {
      return this.totalCount();
    }

    totalCount!: () => Promise<number>;

    static of(page: Page<Node>): Connection {
      return Object.assign(new Connection(), page);
    }
  }

  return Connection;
}
