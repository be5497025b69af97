import { Args, ArgsType, Field, Int, ObjectType, type ClassType } from 'type-graphql';
import { IsAtLeast, IsAtMost } from './input.ts';

export const MAX_PAGE_SIZE = 100;

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 20, description: 'The page size, 1 to 100.' })
  @IsAtLeast(1, 'Ask for at least one row.')
  @IsAtMost(MAX_PAGE_SIZE, `Ask for at most ${MAX_PAGE_SIZE} rows.`)
  first!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor that the page starts after (pageInfo.endCursor of the page before).',
  })
  after?: string | null;
}

@ArgsType()
class CountArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'The highest number to count to. A result equal to it means that there are so many rows or more.',
  })
  @IsAtLeast(1, 'Count to at least one.')
  limit?: number | null;
}

@ObjectType({ description: 'The end of a page of a list.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether another page follows.' })
  hasNextPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the last edge; null on an empty page.' })
  endCursor!: string | null;
}

/** A page of a list, as a resolver returns it. */
export interface Page<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: PageInfo;
  /** Called only when the client selects totalCount. With a limit, counting may end there. */
  totalCount: (limit?: number) => Promise<number>;
}

/** The edge and connection types (Relay Cursor Connections) of a node type. */
export function connectionOf<Node extends object>(node: ClassType<Node>, name: string) {
  const aName = /^[AEIO]/.test(name) ? `An ${name}` : `A ${name}`;

  @ObjectType(`${name}Edge`, { description: `${aName} in a list, with its cursor.` })
  class Edge {
    @Field(() => String, { description: 'The position in the list; pass it as `after` to get the next rows.' })
    cursor!: string;

    @Field(() => node, { description: `The ${name}.` })
    node!: Node;
  }

  @ObjectType(`${name}Connection`, { description: `A page of a list of type ${name}.` })
  class Connection {
    /** For resolvers of further fields of an edge. */
    static readonly Edge = Edge;

    @Field(() => [Edge], { description: 'The rows of the page, in order.' })
    edges!: Edge[];

    @Field(() => PageInfo, { description: 'The end of the page.' })
    pageInfo!: PageInfo;

    @Field(() => Int, {
      name: 'totalCount',
      description: 'The number of rows in the whole list; counted only when selected.',
      complexity: 10,
    })
    async countAll(@Args(() => CountArgs) { limit }: CountArgs): Promise<number> {
      return limit ? Math.min(limit, await this.totalCount(limit)) : this.totalCount();
    }

    totalCount!: Page<Node>['totalCount'];

    static of(page: Page<Node>): Connection {
      return Object.assign(new Connection(), page);
    }
  }

  return Connection;
}
