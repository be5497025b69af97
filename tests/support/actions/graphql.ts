import type { Page } from 'playwright-core';

/** Calls the GraphQL API as the person who is signed in on the page. */
export function callAs<Data>(page: Page, query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  return page.evaluate(
    async (body) => {
      const authorization = `Bearer ${localStorage.getItem('accessToken')}`;
      const headers = { 'content-type': 'application/json', authorization };
      const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(body) });
      const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    },
    { query, variables },
  );
}
