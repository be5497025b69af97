import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countLockWaits } from '#test/lock-waits.ts';
import { openIntent } from '#test/orders.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let rival: pg.Client;
beforeAll(async () => {
  shop = await openShop({ DATABASE_POOL: '10', DATABASE_TIMEOUT_SECONDS: '30' });
  rival = new pg.Client(shop.databaseUrl);
  await rival.connect();
});
afterAll(async () => {
  await rival.end();
  await shop.close();
});

it('a burst of events takes four of ten connections, and marks all orders paid', async () => {
  const customer = await shop.customer();
  const intents = await Promise.all(Array.from({ length: 12 }, () => openIntent(shop, customer)));
  const ids = intents.map(({ order }) => order.id);
  await Promise.all(intents.map(({ intentId }) => shop.cards.pay(intentId)));
  await rival.query('BEGIN');
  await rival.query('SELECT FROM orders WHERE id = ANY($1) FOR UPDATE', [ids]);
  const bodies = intents.map(({ intentId }) => shop.cards.webhookEvent(intentId));
  const answers = Promise.all([...bodies, ...bodies].map((body) => shop.app.inject(shop.cards.signed(body))));
  while ((await countLockWaits(rival)) < 4) await setTimeout(10);
  const reads = Array.from({ length: 8 }, () =>
    shop.prisma.order.count({ where: { id: { in: ids }, status: 'UNPAID' } }),
  );
  expect(await Promise.all(reads)).toEqual(Array(8).fill(12));
  expect(await countLockWaits(rival)).toBe(4);
  await rival.query('COMMIT');
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array(24).fill(200));
  expect(await shop.prisma.order.count({ where: { id: { in: ids }, status: 'SHIPPING' } })).toBe(12);
  expect(await shop.prisma.orderEvent.count({ where: { orderId: { in: ids }, kind: 'PAID' } })).toBe(12);
});

it('of more than fifty events whose bodies have not arrived, the oldest ends', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  // On a busy machine the others would time out.
  shop.app.server.requestTimeout = 60_000;
  const { port } = shop.app.server.address() as AddressInfo;
  const head = 'POST /webhooks/stripe HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 2\r\n\r\n';
  const sockets: Socket[] = [];
  for (let n = 0; n < 51; n += 1) {
    const socket = connect(port, '127.0.0.1');
    const received = once(shop.app.server, 'request');
    socket.write(head);
    await received;
    sockets.push(socket);
  }
  const [oldest, second, ...others] = sockets as [Socket, Socket, ...Socket[]];
  expect(await text(oldest)).toBe('');
  second.write('{}');
  // Without a signature.
  expect(await text(second)).toContain('HTTP/1.1 400');
  expect(others.filter(({ readableEnded }) => readableEnded)).toEqual([]);
  for (const socket of others) socket.destroy();
});
