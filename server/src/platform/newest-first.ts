import { toPage, type Page, type PageArgs } from './connection.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

interface Dated {
  id: string;
  createdAt: Date;
}

interface Query {
  /** Condition of the page's place, to be combined with those of the list. */
  beyond: { createdAt?: { lte: Date }; OR?: [{ createdAt: { lt: Date } }, { id: { lt: string } }] };
  orderBy: [{ createdAt: 'desc' }, { id: 'desc' }];
  take: number;
}

interface List<Row> {
  rows: (query: Query) => Promise<Row[]>;
  count: () => Promise<number>;
}

/** A page of a list of what came last, first; rows that come or go meanwhile neither repeat nor skip others. */
export async function newestFirst<Row extends Dated>(
  { first, after }: PageArgs,
  { rows, count }: List<Row>,
): Promise<Page<Row>> {
  const position = decodeCursor('createdAt', 'time', after);
  const beyond = position ? olderThan(position.value as Date, position.id) : {};
  return toPage({
    rows: await rows({ beyond, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: first + 1 }),
    first,
    cursorOf: ({ id, createdAt }) => encodeCursor('createdAt', { value: createdAt, id }),
    totalCount: count,
  });
}

/** Bounded first, so that Postgres starts in the index instead of walking to the position. */
function olderThan(createdAt: Date, id: string): Query['beyond'] {
  return { createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] };
}
