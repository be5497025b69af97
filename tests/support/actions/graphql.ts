import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** Calls the GraphQL API as the person who is signed in on the page, past the page. */
export async function callAs<Data>(page: Page, query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  return callWith(token, query, variables);
}

/** Calls the GraphQL API with a token, or as a visitor. */
export async function callWith<Data>(
  token: string | null,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const response = await fetch(`${inject('shopUrl')}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
