import type { FastifyInstance } from 'fastify';
import type { Person } from './people.ts';

/** A GraphQL response. Tests give the type of data, which depends on the document. */
export interface Answer<Data> {
  status: number;
  data: Data;
  errors: { message: string; path?: string[]; extensions: { code: string; field?: string } }[];
  /** Code of the first error. */
  code: string | undefined;
}

/** Calls the GraphQL API over HTTP, with or without a user. */
export function makeCaller(app: FastifyInstance) {
  return async function call<Data>(
    query: string,
    variables: Record<string, unknown> = {},
    as?: Person | { token: string },
  ): Promise<Answer<Data>> {
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
      payload: { query, variables },
    });
    const { data, errors = [] } = response.json<Pick<Answer<Data>, 'data'> & Partial<Answer<Data>>>();
    return { status: response.statusCode, data, errors, code: errors[0]?.extensions.code };
  };
}
