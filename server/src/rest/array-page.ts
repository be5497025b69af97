import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#platform/connection.ts';

export interface PageQuery {
  limit: number;
  after?: string;
}

/** A page as the bare array that old clients read; where it goes on, and how long the list is, stand in headers. */
export async function asArray<Node, Wire>(
  { request, reply, page }: { request: FastifyRequest; reply: FastifyReply; page: Page<Node> },
  present: (node: Node) => Wire,
): Promise<Wire[]> {
  const { hasNextPage, endCursor } = page.pageInfo;
  const { after } = request.query as PageQuery;
  const isWhole = !hasNextPage && after === undefined;
  reply.header('x-total-count', isWhole ? page.edges.length : await page.totalCount());
  if (hasNextPage && endCursor) {
    const [path = '', query] = request.url.split('?');
    const next = new URLSearchParams(query);
    next.set('after', endCursor);
    reply.header('link', [`<${path}?${next.toString()}>; rel="next"`, reply.getHeader('link')].join(', '));
  }
  return page.edges.map(({ node }) => present(node));
}

export const pageArgs = ({ limit, after }: PageQuery) => ({ first: limit, after: after ?? null });
