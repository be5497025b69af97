import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#platform/connection.ts';
import type { FreshAnswers } from '#platform/fresh-answers.ts';
import { makeSharedBody, sendShared } from '#platform/shared-body.ts';
import { MAX_LIST_LENGTH, type PageQuery } from './schemas.ts';

/** A page as the bare array that old clients expect. The headers Link and X-Total-Count carry the cursor and the count. */
export async function asArray<Node, Wire>(
  { request, reply, page }: { request: FastifyRequest; reply: FastifyReply; page: Page<Node> },
  present: (node: Node) => Wire,
): Promise<Wire[]> {
  setPageHeaders({ request, reply, ...(await endOf(request, page)) });
  return page.edges.map(({ node }) => present(node));
}

/** The number of rows in the whole list, and the cursor of the next page. */
async function endOf(request: FastifyRequest, { pageInfo, edges, totalCount }: Page<unknown>) {
  const { after } = request.query as PageQuery;
  const isWholeList = !pageInfo.hasNextPage && after === undefined;
  return {
    total: isWholeList ? edges.length : await totalCount(),
    next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  };
}

interface PageEnd {
  request: FastifyRequest;
  reply: FastifyReply;
  total: number;
  next: string | null;
}

function setPageHeaders({ request, reply, total, next }: PageEnd): void {
  reply.header('x-total-count', total);
  if (!next) return;
  const [path = '', query] = request.url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('after', next);
  reply.header('link', [`<${path}?${parameters.toString()}>; rel="next"`, reply.getHeader('link')].join(', '));
}

interface SharedArray<Node, Wire> {
  request: FastifyRequest;
  reply: FastifyReply;
  freshAnswers: FreshAnswers;
  read: () => Promise<Page<Node>>;
  present: (node: Node) => Wire;
}

/** The same for a list of public data, which is the same for all callers: from memory unless the data changed. */
export async function sendSharedArray<Node, Wire>(options: SharedArray<Node, Wire>): Promise<FastifyReply> {
  const { request, reply, freshAnswers } = options;
  const { limit, after } = request.query as PageQuery;
  const key = `${request.routeOptions.url} ${limit} ${after}`;
  const answer = await freshAnswers.get(key, () => makeArray(options));
  const { body, total, next } = answer;
  setPageHeaders({ request, reply, total, next });
  return sendShared(reply, body, { answer });
}

async function makeArray<Node, Wire>({ request, reply, read, present }: SharedArray<Node, Wire>) {
  const page = await read();
  const { total, next } = await endOf(request, page);
  const list = reply.serialize(page.edges.map(({ node }) => present(node))) as string;
  const body = makeSharedBody(list, 'application/json; charset=utf-8');
  return { body, total, next, bytes: body.bytes };
}

export const pageArgs = ({ limit, after }: PageQuery) => ({
  first: limit ?? MAX_LIST_LENGTH,
  after: after ?? null,
});
