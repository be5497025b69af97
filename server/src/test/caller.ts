import type { FastifyInstance } from 'fastify';
import type { Person } from './people.ts';

/** The answer of the GraphQL door. Data is whatever the document asked for, so tests name its shape. */
export interface Answer<Data> {
  status: number;
  data: Data;
  errors: { message: string; path?: string[]; extensions: { code: string; field?: string } }[];
  /** Code of the first error. */
  code: string | undefined;
}

/** Calls the GraphQL door over HTTP, as somebody or as nobody. */
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
