import { expect, it } from 'vitest';
import { openShop } from '#test/shop.ts';

it('keeps idle connections for longer than load balancers do', async () => {
  const shop = await openShop();
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { headers } = await fetch(`${url}/healthz`);
  expect(headers.get('keep-alive')).toBe('timeout=620');
  await shop.close();
});

it('reports not ready first, asks clients to leave, and ends streams with a hint to reconnect', async () => {
  const shop = await openShop();
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await shop.admin();
  const stream = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${token}` },
    body: '{"query":"subscription { orderQueue { orderId } }"}',
  });
  const get = async (path: string) => {
    const { status, headers } = await fetch(url + path);
    return [status, headers.get('connection')];
  };
  expect(await get('/readyz')).toEqual([200, 'keep-alive']);

  shop.app.startDraining();
  expect(await get('/readyz')).toEqual([503, 'close']);
  expect(await get('/graphql?query={__typename}')).toEqual([400, 'close']);

  const closed = shop.app.close();
  expect(await stream.text()).toMatch(/^(:\n\n)*retry: 1000\n\n$/);
  await closed;
  await shop.close();
});
