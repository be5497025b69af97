import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#platform/connection.ts';
import { MAX_LIST_LENGTH, type PageQuery } from './schemas.ts';

/** A page as the bare array that old clients expect. The headers Link and X-Total-Count carry the cursor and the count. */
export async function asArray<Node, Wire>(
  { request, reply, page }: { request: FastifyRequest; reply: FastifyReply; page: Page<Node> },
  present: (node: Node) => Wire,
): Promise<Wire[]> {
  const { hasNextPage, endCursor } = page.pageInfo;
  const { after } = request.query as PageQuery;
  const isWholeList = !hasNextPage && after === undefined;
  reply.header('x-total-count', isWholeList ? page.edges.length : await page.totalCount());
  if (hasNextPage && endCursor) {
    const [path = '', query] = request.url.split('?');
    const next = new URLSearchParams(query);
    next.set('after', endCursor);
    reply.header('link', [`<${path}?${next.toString()}>; rel="next"`, reply.getHeader('link')].join(', '));
  }
  return page.edges.map(({ node }) => present(node));
}

export const pageArgs = ({ limit, after }: PageQuery) => ({
  first: limit ?? MAX_LIST_LENGTH,
  after: after ?? null,
});
