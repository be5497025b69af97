import { type AuditResult, serverAudits } from 'graphql-http';
import { afterEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';

/** Headers that a page of another site cannot send by a form or a link. */
function preflighted(input: string, init?: RequestInit) {
  const headers = new Headers(init?.headers);
  headers.set('apollo-require-preflight', 'yes');
  return fetch(input, { ...init, headers });
}

let shop: Shop;
afterEach(() => shop.close());

/** Runs all audits against a listening server; returns the names of the failed ones. */
async function audit(introspection: 'on' | 'off'): Promise<string[]> {
  shop = await openShop({ INTROSPECTION: introspection });
  const url = `${await shop.app.listen({ port: 0 })}/graphql`;
  const results: AuditResult[] = [];
  for (const { fn } of serverAudits({ url, fetchFn: preflighted })) results.push(await fn());
  expect(results).toHaveLength(61);
  return results.flatMap((result) => (result.status === 'ok' ? [] : [`${result.name}: ${result.reason}`]));
}

describe('the audits of GraphQL over HTTP', () => {
  it('pass, 61 of 61', async () => {
    expect(await audit('on')).toEqual([]);
  });

  it('pass when introspection is disabled, except the four whose document uses __type', async () => {
    const failed = await audit('off');
    expect(failed).toHaveLength(4);
    for (const name of failed) expect(name).toContain('{variables} parameter');
  });
});
