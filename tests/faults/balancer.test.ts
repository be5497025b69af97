import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startBalancer } from './balancer.ts';

it.skipIf(spawnSync('haproxy', ['-v']).error)(
  'HAProxy keeps the address of the client that a proxy before it names',
  async () => {
    const server = createServer((request, response) => response.end(String(request.headers['x-forwarded-for'])));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const folder = await mkdtemp(join(tmpdir(), 'kelvin-balancer-'));
    const balancer = await startBalancer(folder, [(server.address() as AddressInfo).port]);
    const headers = { 'x-forwarded-for': '203.0.113.7, 198.51.100.2' };
    const forwarded = await (await fetch(balancer.url, { headers })).text();
    await balancer.stop();
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
    expect(forwarded).toBe('203.0.113.7, 198.51.100.2, 127.0.0.1');
  },
);
